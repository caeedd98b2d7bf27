export { canVouchFor, isPrivate, keepCertificate, type KeptCertificate } from './keep.ts';
