import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const rules = read('docker/observability/alerts.yml')
  .split(/^ {6}- alert: /mu)
  .slice(1);
const names = rules.map((rule) => rule.slice(0, rule.indexOf('\n')));
const sections = read('docs/runbooks.md').split(/^### /mu).slice(1);

it('has one section in the runbooks for each alert, in the same order', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual(names);
});

it('tells of each alert whom it wakes, and where to read on', () => {
  for (const [i, rule] of rules.entries()) {
    expect(rule).toMatch(/severity: (?:page|ticket) /u);
    expect(rule).toMatch(/^ {10}summary: ['"]\S/mu);
    expect(rule).toContain(`runbook: docs/runbooks.md#${names[i]!.toLowerCase()}\n`);
  }
});

it('tells in each section what people see, where to look and what to do', () => {
  for (const section of sections) for (const part of ['People see', 'Look at', 'Do']) expect(section).toContain(`\n- **${part}**: `);
});
