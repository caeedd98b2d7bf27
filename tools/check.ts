// Types, lint, format and dead code. Run it before every commit. `npm run check -- types` runs one of them.
import { checks, runSteps } from './steps.ts';

process.exit((await runSteps(checks, process.argv.slice(2), process.env)) ? 0 : 1);
