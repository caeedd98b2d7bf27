import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler, type ReactNode, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../components/Button/Button.tsx';
import { ThemeRoot } from './ThemeRoot.tsx';

interface ThousandProps {
  /** Called for every commit of the buttons. */
  onRender: () => void;
}

const Switch = ({ children }: { children: ReactNode }) => {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <ThemeRoot theme={theme}>
      <Button variant="primary" onClick={() => setTheme((was) => (was === 'light' ? 'dark' : 'light'))}>
        Switch
      </Button>
      {children}
    </ThemeRoot>
  );
};

const Thousand = ({ onRender }: ThousandProps) => (
  <Switch>
    <Profiler id="buttons" onRender={onRender}>
      {Array.from({ length: 1000 }, (_, number) => (
        <Button key={number}>Book {number}</Button>
      ))}
    </Profiler>
  </Switch>
);

const meta = {
  title: 'Foundations/Theme switch',
  component: Thousand,
  args: { onRender: fn() },
  // For measuring, not for people.
  tags: ['measurement', '!dev', '!autodocs'],
  parameters: { a11y: { test: 'off' }, docs: { disable: true } },
} satisfies Meta<typeof Thousand>;
export default meta;

/** Themes are variables of the style sheet: a thousand components change colours without React rendering any of them. */
export const RendersNothingAgain: StoryObj<typeof meta> = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const button = canvasElement.querySelector('button:last-of-type');
    if (!button) throw new Error('there are no buttons');
    const before = getComputedStyle(button).color;
    await expect(args.onRender).toHaveBeenCalledOnce();

    await userEvent.click(canvas.getByText('Switch'));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await expect(getComputedStyle(button).color).not.toBe(before);
    await expect(args.onRender).toHaveBeenCalledOnce();

    await userEvent.click(canvas.getByText('Switch'));
    await expect(getComputedStyle(button).color).toBe(before);
    await expect(args.onRender).toHaveBeenCalledOnce();
  },
};
