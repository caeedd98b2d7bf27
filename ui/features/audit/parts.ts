/** Exports for other features. */
export { AuditScreen } from './AuditScreen.tsx';
export { en as auditTexts } from './en.ts';
export { KeyForm } from './KeyForm.tsx';
export { explainPath, paths, recordsPath, replayedPath } from './paths.ts';
export { waysOf } from './person-ways.ts';
export { nextRecordsQuery, personQuery, provenanceQuery, recordsQuery } from './queries.ts';
export { RecordTable } from './RecordTable.tsx';
export { useWords } from './use-words.ts';
