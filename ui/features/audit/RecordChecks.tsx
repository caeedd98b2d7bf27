import { Banner, Card, Disclosure, ExactText, Skeleton, Stack, Text } from '@academy/design-system';
import type { RecordProof, RecordView } from '@academy/domain/explorer';
import { useEffect, useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { checkProof, isHashRight, type ProofResult } from './check-record.ts';
import { en } from './en.ts';
import { keysQuery, proofQuery } from './queries.ts';
import { canHash } from '../../app/proofs/sha256.ts';
import { useWords } from './use-words.ts';

/** The record's hash and its proof, checked here and not by the server. */
export function RecordChecks({ record }: { record: RecordView }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('auditRecord.checks')} padding="l">
      <Stack gap="m">
        <Text weight="semibold">{text('auditRecord.hash')}</Text>
        <ExactText>{record.hash}</ExactText>
        {canHash() ? (
          <>
            {record.seen === null ? (
              <Text tone="muted">{text('auditRecord.hashNone')}</Text>
            ) : (
              <HashCheck key={record.hash} hash={record.hash} seen={record.seen} />
            )}
            <Proof record={record} />
          </>
        ) : (
          <Banner>{text('auditRecord.cannotCheck')}</Banner>
        )}
      </Stack>
    </Card>
  );
}

function HashCheck({ hash, seen }: { hash: string; seen: NonNullable<RecordView['seen']> }) {
  const text = useText(en);
  const [isRight, setIsRight] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    const show = (result: boolean): void => {
      if (isCurrent) setIsRight(result);
    };
    isHashRight(hash, seen).then(show, () => show(false));
    return () => {
      isCurrent = false;
    };
  }, [hash, seen]);
  if (isRight === undefined) return <Text role="status">{text('auditRecord.checking')}</Text>;
  return (
    <Banner tone={isRight ? 'success' : 'danger'} role="status">
      {text(isRight ? 'auditRecord.hashRight' : 'auditRecord.hashWrong')}
    </Banner>
  );
}

function Proof({ record }: { record: RecordView }) {
  const text = useText(en);
  const proof = useView(proofQuery(record.number));
  const keys = useView(keysQuery);
  return (
    <ViewRegion
      view={proof}
      label={text('auditRecord.proofText')}
      skeleton={<Skeleton lines={2} />}
      errorTitle={text('audit.loadFailed')}
      error={proof.httpStatus === 404 && <Text tone="muted">{text('auditRecord.proofNone')}</Text>}
    >
      {(found) =>
        keys.data === undefined ? (
          <Text role="status">{text('auditRecord.checking')}</Text>
        ) : (
          <ProofCheck key={found.proof} hash={record.hash} proof={found} keys={keys.data} />
        )
      }
    </ViewRegion>
  );
}

const sentences = {
  right: 'auditRecord.proofRight',
  wrong: 'auditRecord.proofWrong',
  unsigned: 'auditRecord.proofUnsigned',
  unchecked: 'auditRecord.proofUnchecked',
} as const satisfies Record<ProofResult, keyof typeof en>;
const tones = { right: 'success', wrong: 'danger', unsigned: 'danger', unchecked: 'warning' } as const;

function ProofCheck({ hash, proof, keys }: { hash: string; proof: RecordProof; keys: string }) {
  const text = useText(en);
  const words = useWords();
  const [result, setResult] = useState<ProofResult>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: ProofResult): void => {
      if (isCurrent) setResult(found);
    };
    checkProof(hash, proof, keys).then(show, () => show('wrong'));
    return () => {
      isCurrent = false;
    };
  }, [hash, proof, keys]);
  return (
    <Stack gap="m">
      {result === undefined ? (
        <Text role="status">{text('auditRecord.checking')}</Text>
      ) : (
        <Banner tone={tones[result]} role="status">
          {text(sentences[result], { number: words.number(proof.number), size: words.number(proof.size) })}
        </Banner>
      )}
      <Disclosure summary={text('auditRecord.proofText')}>
        <ExactText>{proof.proof}</ExactText>
      </Disclosure>
    </Stack>
  );
}
