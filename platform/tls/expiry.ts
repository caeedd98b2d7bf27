import { X509Certificate } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import { readPair, type TlsFiles } from './files.ts';

/** Tells when the certificate expires that servers present. What has replaced it and cannot be used leaves the former one's time. */
export function exposeExpiry(registry: Registry, files: TlsFiles | null): void {
  const gauge = new Gauge({
    name: 'tls_certificate_expires_seconds',
    help: 'When the certificate that this process presents expires, in seconds since 1970; nothing where it speaks no TLS.',
    // Without a label a gauge begins with 0, which would be long ago.
    labelNames: ['file'],
    registers: [],
    collect() {
      if (files === null) return;
      try {
        const { cert } = readPair(files);
        this.set({ file: files.certFile }, new X509Certificate(cert).validToDate.getTime() / 1_000);
      } catch {
        // Whoever follows the files reports it.
      }
    },
  });
  registry.registerMetric(gauge);
}
