import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanComponents } from './scan.ts';

let root = '';
const write = (file: string, source: string): void => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-scan-'));
  write('design-system/components/index.ts', "export { Button, type ButtonProps } from './Button/Button.tsx';\n");
  write(
    'design-system/components/Button/Button.tsx',
    "type Size = 's' | 'm';\nexport interface ButtonProps {\n  /** How large. */\n  size?: Size | undefined;\n  items: readonly Item[];\n}\n",
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what is read of the components', () => {
  it('finds where one is used, in imports of one line and of several', () => {
    write('ui/a.tsx', "import { Button } from '@academy/design-system';\n");
    write('ui/b.tsx', "import {\n  Card,\n  type ButtonProps,\n} from '@academy/design-system';\n");
    write('ui/c.tsx', "import { Button } from './Button.tsx';\n");
    expect(scanComponents(root).uses['Button']).toEqual({ ui: ['ui/a.tsx', 'ui/b.tsx'], components: [] });
  });

  it('counts no story and no test as a use', () => {
    write('ui/a.stories.tsx', "import { Button } from '@academy/design-system';\n");
    write('ui/a.test.tsx', "import { Button } from '@academy/design-system';\n");
    expect(scanComponents(root).uses['Button']).toBeUndefined();
  });

  it('names components that are built with it, but not itself nor who takes only a type', () => {
    write('design-system/components/Menu/Menu.tsx', "import { Button } from '../Button/Button.tsx';\n");
    write('design-system/components/Card/Card.tsx', "import type { ButtonProps } from '../Button/Button.tsx';\n");
    write('design-system/components/Button/Other.tsx', "import { Button } from './Button.tsx';\n");
    expect(scanComponents(root).uses['Button']).toEqual({ ui: [], components: ['Menu'] });
  });

  it('reads unions of words and the types of properties', () => {
    const { aliases, properties } = scanComponents(root);
    expect(aliases['Size']).toEqual(['s', 'm']);
    expect(properties['ButtonProps']).toEqual({ size: 'Size | undefined', items: 'readonly Item[]' });
  });
});
