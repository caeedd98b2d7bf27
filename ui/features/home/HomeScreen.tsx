import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { About } from './About.tsx';
import { Join } from './Join.tsx';
import { MonthSection } from './MonthSection.tsx';
import { Opening } from './Opening.tsx';
import { PopularSports } from './PopularSports.tsx';
import { ReviewHighlights } from './ReviewHighlights.tsx';
import { Upcoming } from './Upcoming.tsx';
import { WorldSection } from './WorldSection.tsx';

/** The landing page. */
export function HomeScreen() {
  const text = useText();
  return (
    <Screen title={text('nav.home')} opening={<Opening />}>
      <ReviewHighlights />
      <PopularSports />
      <WorldSection />
      <About />
      <MonthSection />
      <Join />
      <Upcoming />
    </Screen>
  );
}
