export { type ReconciliationReport, reconciliationReport } from './reconciliation/report.ts';
