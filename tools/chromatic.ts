// `npm run chromatic`: sends every story to Chromatic, in both themes, and shows what looks otherwise than before.
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
    // Set, whatever its value: a change is for people to look at, not for the run to fail.
    exitZeroOnChanges: 'true',
  },
});
console.log(url ?? 'Chromatic gave no address');
process.exit(code ?? 1);
