import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import styled from 'styled-components';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading, Text } from '../../components/Text/Text.tsx';
import { size } from '../../tokens/index.ts';
import { Stack } from '../Layout/Layout.tsx';
import { SplitPane, type SplitPaneProps } from './SplitPane.tsx';

const coaches = ['Asha Kumar', 'Ravi Iyer', 'Meera Nair', 'Farhan Shaikh', 'Divya Reddy', 'Kabir Singh'];

const Window = styled.div`
  block-size: ${size.tile};
`;

interface ExampleProps extends SplitPaneProps {
  /** Number of repetitions of each side's text. */
  times?: number;
}

const Example = ({ times = 1, isDetailShown, onBack, ...args }: ExampleProps) => {
  const [chosen, setChosen] = useState(isDetailShown ? coaches[0] : undefined);
  const back = (): void => {
    setChosen(undefined);
    onBack?.();
  };
  const pane = (
    <SplitPane
      {...args}
      isDetailShown={chosen !== undefined}
      onBack={back}
      list={
        <Stack gap="xs">
          {Array.from({ length: times * coaches.length }, (_, index) => {
            const name = coaches[index % coaches.length];
            return (
              <Button key={index} isFull variant={name === chosen ? 'primary' : 'secondary'} onClick={() => setChosen(name)}>
                {name}
              </Button>
            );
          })}
        </Stack>
      }
      detail={
        chosen === undefined ? (
          <EmptyState title="No conversation open" icon="chat">
            Choose a coach to read what you wrote to each other.
          </EmptyState>
        ) : (
          <Card>
            <Stack gap="s">
              <Heading level={2} size="xl">
                {chosen}
              </Heading>
              {Array.from({ length: times }, (_, index) => (
                <Text key={index}>See you on Saturday at seven. Bring the lighter racket.</Text>
              ))}
            </Stack>
          </Card>
        )
      }
    />
  );
  return args.isFilling ? <Window>{pane}</Window> : pane;
};

const meta = {
  title: 'Patterns/SplitPane',
  component: SplitPane,
  args: {
    list: null,
    detail: null,
    listLabel: 'Conversations',
    detailLabel: 'Messages',
    isDetailShown: true,
    onBack: fn(),
    backLabel: 'All conversations',
    onShareChange: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof SplitPane>;
export default meta;
type Story = StoryObj<typeof meta>;

const isNarrow = (): boolean => innerWidth < 768;

export const SideBySide: Story = {
  play: async ({ canvas }) => {
    if (isNarrow()) return;
    await expect(canvas.getByRole('region', { name: 'Conversations' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Messages' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'All conversations' })).toBeNull();
  },
};

export const NothingChosen: Story = { args: { isDetailShown: false } };

/** Each side scrolls separately, also by keyboard. */
export const Filling: Story = {
  args: { isFilling: true },
  render: (args) => <Example {...args} times={6} />,
  play: async ({ canvas }) => {
    const messages = await canvas.findByRole('region', { name: 'Messages' });
    await expect(messages.getBoundingClientRect().height).toBeLessThan(300);
    await waitFor(() => expect(messages).toHaveAttribute('tabindex', '0'));
  },
};

/** Arrow keys move by five, Home and End to the limits; a double click resets it. */
export const Resizable: Story = {
  args: { separatorLabel: 'Width of the conversations' },
  play: async ({ args, canvas, userEvent }) => {
    if (isNarrow()) return;
    const line = canvas.getByRole('separator', { name: 'Width of the conversations' });
    const list = canvas.getByRole('region', { name: 'Conversations' });
    await expect(line).toHaveAttribute('aria-valuenow', '35');
    await expect(line).toHaveAttribute('aria-controls', list.id);
    const before = list.getBoundingClientRect().width;
    line.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(line).toHaveAttribute('aria-valuenow', '40');
    await expect(list.getBoundingClientRect().width).toBeGreaterThan(before);
    await expect(args.onShareChange).toHaveBeenLastCalledWith(40);
    await userEvent.keyboard('{End}{ArrowRight}');
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '60'));
    await userEvent.dblClick(line);
    await expect(line).toHaveAttribute('aria-valuenow', '35');
  },
};

export const Dragged: Story = {
  args: { separatorLabel: 'Width of the conversations' },
  play: async ({ args, canvas }) => {
    if (isNarrow()) return;
    const line = canvas.getByRole('separator');
    const { left, width } = line.parentElement!.getBoundingClientRect();
    const at = (type: string, share: number) =>
      fireEvent(line, new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: left + (width * share) / 100 }));
    // A synthetic pointer cannot be captured.
    line.setPointerCapture = fn();
    await at('pointermove', 50);
    await expect(line).toHaveAttribute('aria-valuenow', '35');
    await at('pointerdown', 35);
    await at('pointermove', 50);
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '50'));
    await at('pointermove', 95);
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '60'));
    await expect(args.onShareChange).not.toHaveBeenCalled();
    await at('pointermove', 45);
    await waitFor(() => expect(line).toHaveAttribute('aria-valuenow', '45'));
    await at('pointerup', 45);
    await expect(args.onShareChange).toHaveBeenCalledOnce();
    await expect(args.onShareChange).toHaveBeenCalledWith(45);
  },
};

/** One side at a time; the focus moves into the opened side, and back to the control that opened it. */
export const OnAPhone: Story = {
  args: { isDetailShown: false },
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ args, canvas, userEvent }) => {
    if (!isNarrow()) return;
    await expect(canvas.queryByRole('region', { name: 'Messages' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Meera Nair' }));
    await expect(canvas.getByRole('region', { name: 'Messages' })).toHaveFocus();
    await expect(canvas.queryByRole('region', { name: 'Conversations' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'All conversations' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Meera Nair' })).toHaveFocus();
  },
};

/** A page opened at its detail keeps its focus. */
export const DetailOnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    if (!isNarrow()) return;
    await expect(canvas.getByRole('button', { name: 'All conversations' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Messages' })).not.toHaveFocus();
  },
};
