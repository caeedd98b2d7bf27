import { peerOf, type Person, reportDecider, type ReportState, reportStream } from '@academy/domain/conversations';
import { type DomainEvent, uuidPattern } from '@academy/domain/kernel';
import { foldStored } from '@academy/platform/commands';
import { HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

/** In the paths of a moderator. */
export const reportParams = Type.Object({
  reportId: Type.String({ pattern: uuidPattern, problem: 'reportNotFound' }),
});

/** Reports by the log; throws HttpProblem 404. */
export const reportsIn =
  ({ store, codec }: Pick<Services, 'store' | 'codec'>) =>
  async (id: string): Promise<ReportState> => {
    const report = foldStored(reportDecider, await codec.decode(await store.readStream(reportStream(id))));
    if (!report) throw new HttpProblem(404, 'reportNotFound');
    return report;
  };

/** Who wrote what was reported. */
export const authorOf = (report: ReportState): Person => peerOf(report, report.reporter.startsWith('coach-') ? 'coach' : 'athlete');

/** The files that a message was sent with, by the events of its stream. A file may be noted for a message that was refused. */
export const sentFileIds = (events: readonly DomainEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'MessageSent' ? (data as { readonly fileIds: readonly string[] }).fileIds : []));
