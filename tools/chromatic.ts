// `npm run chromatic`: sends every story to Chromatic, in both themes, and shows visual changes.
import { run } from 'chromatic/node';

const projectToken = process.env['CHROMATIC_PROJECT_TOKEN'];
if (!projectToken) {
  console.error('Chromatic needs a project: set CHROMATIC_PROJECT_TOKEN. Without one, `npm run contact-sheet` shows every story locally.');
  process.exit(2);
}
const { code, url } = await run({
  flags: {
    projectToken,
    buildCommand: 'storybook build -o storybook-static',
    outputDir: ['storybook-static'],
    // Any value enables it: people review the changes, and the run does not fail because of them.
    exitZeroOnChanges: 'true',
  },
});
console.log(url ?? 'Chromatic returned no address');
process.exit(code ?? 1);
