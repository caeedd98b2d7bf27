import { pageOf } from './sport-pages.ts';
import { SportView } from './SportView.tsx';

const page = pageOf('Basketball');

export const BasketballScreen = () => <SportView page={page} />;
