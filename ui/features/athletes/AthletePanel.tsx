import { type ComponentType, useState } from 'react';
import { Button, Disclosure, Heading, Icon, Inline, Link, Modal, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { DisplayChoices } from '../../app/shell/DisplayDialog.tsx';
import { SettingsList } from '../settings/parts.ts';
import { drills, useSheet } from '../yoga/parts.ts';
import type { Panel } from './panels.ts';
import { en } from './en.ts';

const contents = { downloads: Downloads, settings: Settings, help: Help } satisfies Record<Panel, ComponentType>;

export interface AthletePanelProps {
  /** Undefined closes it. */
  panel: Panel | undefined;
  onClose: () => void;
}

export function AthletePanel({ panel, onClose }: AthletePanelProps) {
  const text = useText(en);
  const [last, setLast] = useState<Panel>('help');
  // The closed panel stays visible while it fades out.
  if (panel !== undefined && panel !== last) setLast(panel);
  const Content = contents[last];
  return (
    <Modal
      isOpen={panel !== undefined}
      onClose={onClose}
      title={text(`nav.${last}`)}
      description={text(`athlete.panel.${last}`)}
      closeLabel={text('close')}
    >
      <Content />
    </Modal>
  );
}

function Downloads() {
  const text = useText(en);
  const save = useSheet();
  return (
    <Stack gap="m" align="start">
      <Stack as="ul" gap="s">
        {drills.map((drill) => {
          const name = text('athlete.sheet', { sport: text(`sport.${drill.sport}`), title: drill.title });
          return (
            <li key={drill.slug}>
              <Button
                variant="ghost"
                size="s"
                edge="start"
                onClick={() => save(drill)}
                iconStart={<Icon name="download" size="s" />}
                aria-label={text('athlete.download', { name })}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </Stack>
      <Link href="/resources">{text('athlete.resources')}</Link>
    </Stack>
  );
}

function Settings() {
  const text = useText(en);
  return (
    <Stack gap="l" align="start">
      <DisplayChoices />
      <Inline>
        <Button href="/AthProfile">{text('athlete.editProfile')}</Button>
        <Button href="/sessions">{text('nav.sessions')}</Button>
        <Button href="/preferences">{text('nav.preferences')}</Button>
      </Inline>
      <Stack gap="s">
        <Heading level={3} size="s">
          {text('athlete.account')}
        </Heading>
        <SettingsList />
      </Stack>
      <Link href="/TermsAndConditions">{text('nav.terms')}</Link>
    </Stack>
  );
}

const questions = ['find', 'call', 'feedback', 'profile', 'password'] as const;

function Help() {
  const text = useText(en);
  return (
    <Stack gap="xs">
      {questions.map((question) => (
        <Disclosure key={question} summary={text(`athlete.help.${question}`)}>
          <Text size="s">{text(`athlete.help.${question}Answer`)}</Text>
        </Disclosure>
      ))}
    </Stack>
  );
}
