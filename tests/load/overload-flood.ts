import type { Crowd } from './crowd.ts';
import { requestsOf } from './overload-requests.ts';
import { type PatientLoad, patientLoop } from './patient-loop.ts';

/** Far more than the product can do, from a process of its own. */
export interface Flood extends Omit<PatientLoad, 'requestOf'> {
  readonly crowd: Pick<Crowd, 'coachIds' | 'tokens'>;
  /** Of its first request. */
  readonly first: number;
}

process.on('message', ({ crowd, first, ...load }: Flood) => {
  const requestOf = requestsOf(crowd);
  void patientLoop({ ...load, requestOf: (index) => requestOf(first + index) }).then((answers) =>
    process.send?.(answers, () => process.exit(0)),
  );
});
