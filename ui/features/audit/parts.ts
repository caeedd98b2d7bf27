/** Exports for other features. */
export { AuditScreen } from './AuditScreen.tsx';
export { verifySignature } from './ed25519.ts';
export { en as auditTexts } from './en.ts';
export { KeyForm } from './KeyForm.tsx';
export { explainPath, paths, recordsPath, replayedPath } from './paths.ts';
export { waysOf } from './person-ways.ts';
export { nextRecordsQuery, personQuery, provenanceQuery, recordsQuery } from './queries.ts';
export { RecordTable } from './RecordTable.tsx';
export { canHash, hashing } from './sha256.ts';
export { useWords } from './use-words.ts';
