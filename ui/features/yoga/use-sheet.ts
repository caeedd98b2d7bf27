import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { drillSheet } from './drill-sheet.ts';
import type { Drill } from './drills.ts';
import { en } from './en.ts';

/** Downloads a drill's sheet. */
export function useSheet(): (drill: Drill) => void {
  const text = useText(en);
  return (drill) => {
    const sheet = drillSheet(drill, {
      brand: text('brand'),
      facts: text('resources.sheetFacts', {
        sport: text(`sport.${drill.sport}`),
        level: text(`classes.level.${drill.level}`),
        minutes: drill.minutes,
      }),
      needs: text('resources.needs'),
      steps: text('resources.steps'),
      cue: text('resources.cue'),
      log: text('resources.log'),
      date: text('resources.logDate'),
      sets: text('resources.logSets'),
      feeling: text('resources.logFeeling'),
    });
    saveFile(new Blob([sheet], { type: 'text/html;charset=utf-8' }), `${drill.slug}.html`);
  };
}
