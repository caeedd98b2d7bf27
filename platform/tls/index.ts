export { exposeExpiry } from './expiry.ts';
export { reportTls } from './report.ts';
export { approved, followFiles, readPair, type TlsFiles } from './files.ts';
export { schemeOf, tls } from './setting.ts';
