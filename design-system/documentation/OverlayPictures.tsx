import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../components/Button/Button.tsx';
import { Icon } from '../components/Icon/Icon.tsx';
import { IconButton } from '../components/IconButton/IconButton.tsx';
import { Heading, Text } from '../components/Text/Text.tsx';
import { CallBar } from '../patterns/CallBar/CallBar.tsx';
import { Inline, Stack } from '../patterns/Layout/Layout.tsx';
import { color, radius, shadow, size, space } from '../tokens/index.ts';

const Ground = styled.div<{ $isBehind?: boolean; $align?: string }>`
  display: grid;
  place-items: ${({ $align = 'center' }) => $align};
  padding: ${space.xl};
  background: ${({ $isBehind = false }) => ($isBehind ? color.surface.backdrop : 'transparent')};
  border-radius: ${radius.l};
`;

const Sheet = styled.div<{ $isNarrow?: boolean }>`
  display: grid;
  gap: ${space.m};
  inline-size: ${({ $isNarrow = false }) => ($isNarrow ? size.tile : size.drawer)};
  padding: ${space.l};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  box-shadow: ${shadow.overlay};
`;

const Head = ({ children }: { children: ReactNode }) => (
  <Inline justify="space-between">
    <Heading level={3} size="l">
      {children}
    </Heading>
    <IconButton icon="close" label="Close" size="s" />
  </Inline>
);

const Row = ({ icon, children }: { icon: 'video' | 'calendar' | 'trash'; children: ReactNode }) => (
  <Inline gap="s">
    <Icon name={icon} size="s" />
    <Text>{children}</Text>
  </Inline>
);

/** By the name of a component that lies over the page: what it looks like when it is open. */
export const overlayPictures: Readonly<Record<string, ReactNode>> = {
  Menu: (
    <Ground>
      <Stack gap="xs">
        <Button iconEnd={<Icon name="chevron-down" size="s" />}>Session</Button>
        <Sheet $isNarrow>
          <Row icon="video">Start meeting</Row>
          <Row icon="calendar">Move to another day</Row>
          <Row icon="trash">Cancel the session</Row>
        </Sheet>
      </Stack>
    </Ground>
  ),
  CallBar: (
    <CallBar
      title="Asha Kumar is calling"
      name="Asha Kumar"
      actions={
        <>
          <Button variant="danger">Decline</Button>
          <Button variant="primary">Answer</Button>
        </>
      }
    >
      Rings for 42 more seconds.
    </CallBar>
  ),
  Modal: (
    <Ground $isBehind>
      <Sheet>
        <Head>Delete this photo?</Head>
        <Text tone="muted">Your profile shows your initials again.</Text>
        <Inline justify="end">
          <Button>Keep it</Button>
          <Button variant="danger">Delete photo</Button>
        </Inline>
      </Sheet>
    </Ground>
  ),
  Drawer: (
    <Ground $isBehind $align="center end">
      <Sheet $isNarrow>
        <Head>Notifications</Head>
        <Text>Your photo is saved.</Text>
        <Text>Ravi Menon wrote to you.</Text>
        <Button isFull>Clear all</Button>
      </Sheet>
    </Ground>
  ),
  Toast: (
    <Ground>
      <Sheet>
        <Inline justify="space-between">
          <Inline gap="s">
            <Icon name="check" />
            <Text weight="semibold">Your photo is saved.</Text>
          </Inline>
          <IconButton icon="close" label="Dismiss" size="s" />
        </Inline>
      </Sheet>
    </Ground>
  ),
};
