import { Source } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { Button } from '../components/Button/Button.tsx';
import { Inline } from '../patterns/Layout/Layout.tsx';
import type { Documented } from './registry.ts';

const files = import.meta.glob<string>(['../{components,patterns}/*/*.{ts,tsx}', '!**/*.{stories,docs,test}.*'], {
  query: '?raw',
  import: 'default',
});

/** The component's files; each is fetched when it is asked for. */
export function SourceCode({ of }: { of: Documented }) {
  const [shown, setShown] = useState<{ file: string; code: string }>();
  const own = Object.keys(files).filter((file) => file.startsWith(`../${of.path}/`));
  const show = async (file: string): Promise<void> => setShown({ file, code: (await files[file]?.()) ?? '' });
  return (
    <div className="sb-unstyled">
      <Inline gap="xs">
        {own.map((file) => (
          <Button key={file} size="s" aria-pressed={shown?.file === file} onClick={() => void show(file)}>
            {file.split('/').at(-1)}
          </Button>
        ))}
      </Inline>
      {shown && <Source code={shown.code} language="tsx" />}
    </div>
  );
}
