// `npm run contact-sheet`: every story in both themes on one page, contact-sheet/index.html and contact-sheet/sheet.png.
// `npm run contact-sheet -- Button Card` builds the page of the stories whose title contains one of these words.
// `npm run contact-sheet -- screens`: every screen of the running product, 390 and 1280 wide: contact-sheet/screens/index.html.
// `npm run contact-sheet -- screens home search` only those whose address contains one of these words.
import { screenSheet } from './contact-sheet/screens.ts';
import { storySheet } from './contact-sheet/stories.ts';

const words = process.argv.slice(2);
await (words[0] === 'screens' ? screenSheet(words.slice(1)) : storySheet(words));
