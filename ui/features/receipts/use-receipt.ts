import { useEffect, useState } from 'react';
import type { Checked } from './check-receipt.ts';
import { forgetHanded, lookAtHanded } from './handed.ts';

/** Fetched with the screen, and beside it: the page is there sooner, and works offline all the same. */
const loadCheck = () => import('./check-receipt.ts');

interface Chosen {
  readonly file: File;
  readonly content: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

async function read(file: File): Promise<Chosen> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { file, content: await file.text(), sha256 };
}

/** What is known of the chosen file; of one that was chosen before, nothing is shown. */
export function useReceipt(key: string) {
  const [file, setFile] = useState(lookAtHanded);
  const [chosen, setChosen] = useState<Chosen>();
  const [result, setResult] = useState<{ readonly of: Chosen; readonly key: string; readonly checked: Checked }>();
  const [failed, setFailed] = useState<File>();

  useEffect(() => {
    // A failure shows once a file is chosen.
    loadCheck().catch(() => {});
    forgetHanded();
  }, []);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    read(file).then(
      (found) => isCurrent && setChosen(found),
      () => isCurrent && setFailed(file),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  useEffect(() => {
    if (!chosen) return;
    let isCurrent = true;
    loadCheck()
      .then(({ checkReceipt }) => checkReceipt(chosen.content, key.trim() || null))
      .then(
        (checked) => isCurrent && setResult({ of: chosen, key, checked }),
        () => isCurrent && setFailed(chosen.file),
      );
    return () => {
      isCurrent = false;
    };
  }, [chosen, key]);

  const isCurrent = result !== undefined && result.of.file === file && result.key === key;
  return {
    file,
    checked: isCurrent ? result.checked : undefined,
    /** SHA-256 of the file, in hexadecimal. */
    sha256: isCurrent ? result.of.sha256 : undefined,
    hasFailed: file !== undefined && failed === file,
    choose: ([first]: readonly File[]) => setFile(first),
    remove: () => setFile(undefined),
  };
}
