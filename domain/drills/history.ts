import type { DrillEvent } from './events.ts';
import { sumsOf, verdictOf } from './verdict.ts';

const modelsOf = (models: readonly string[]): string => (models.length === 1 ? String(models[0]) : `${models.length} read models`);

/** One event of a drill, as a sentence. */
export function drillHistory({ type, data }: DrillEvent): string {
  const { drillId } = data;
  switch (type) {
    case 'DrillRequested': {
      const asked = data.by === 'nightly' ? 'is the nightly one' : `was asked for by ${data.by}`;
      return `Drill ${drillId} ${asked}: ${modelsOf(data.models)} ${data.isHealing ? 'to be compared, and healed' : 'to be compared'}.`;
    }
    case 'DrillStarted':
      return `Drill ${drillId} began${data.attempt === 1 ? '' : ` for the ${data.attempt === 2 ? 'second' : 'third'} time`}.`;
    case 'DrillFinished': {
      const { rows, differing } = sumsOf(data.models);
      const compared = `${rows} rows of ${modelsOf(data.models.map(({ name }) => name))}`;
      const verdict = verdictOf(data);
      if (verdict === 'different') return `Drill ${drillId} found ${differing} differing among ${compared}.`;
      const left = verdict === 'partly' ? `; ${data.notCompared.length} could not be compared` : '';
      return `Drill ${drillId} found ${compared} equal to the log${left}.`;
    }
    case 'DrillFailed':
      return `Drill ${drillId} failed: it was ${data.why === 'attempts' ? 'interrupted too often' : 'not begun in time'}.`;
  }
}
