import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { AccountButton } from '../AccountButton/AccountButton.tsx';
import { drawnPhoto } from '../Avatar/photo.fixture.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { HeaderNote } from './HeaderNote.tsx';
import { Header, type HeaderProps } from './Header.tsx';

const meta = {
  title: 'Components/Header',
  component: Header,
  args: {
    brand: <Logo name="Athlete's Academy" />,
    brandHref: '#home',
    navLabel: 'Main',
    links: [
      { href: '#home', label: 'Home', isCurrent: true },
      { href: '#blogs', label: 'Blogs' },
      { href: '#wallet', label: 'Wallet' },
      { href: '#dashboard', label: 'Dashboard' },
    ],
    actions: (
      <>
        <Button size="s" variant="ghost" href="#signin">
          Sign In
        </Button>
        <Button size="s" variant="primary" href="#signup">
          Sign Up
        </Button>
      </>
    ),
    menuTitle: 'Menu',
    openMenuLabel: 'Open menu',
    closeMenuLabel: 'Close menu',
    skipLabel: 'Skip to content',
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '20rem' } } },
  render: (args) => (
    <>
      <Header {...args} />
      <main id="main" />
    </>
  ),
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

const tools = (name: string, src?: string) => (
  <>
    <IconButton icon="chat" label="Messages, 3 unread" count={3} isRound />
    <IconButton icon="bell" label="Notifications, 2 unread" count={2} isRound />
    <AccountButton name={name} src={src} label={`${name}: your account`} />
  </>
);
const signedIn = { actions: <Button size="s">Log Out</Button>, tools: tools('Asha Kumar', drawnPhoto) } satisfies Partial<HeaderProps>;
const studio = ['Classes', 'Programs', 'Teachers', 'Articles', 'Resources', 'Academy'].map((label) => ({ label, href: `#${label}` }));

/** The bar keeps its height, ends within the page, and shows all its links or the menu. */
async function mustBeOneLine({ canvas }: { canvas: { getByRole: (role: 'banner') => HTMLElement } }): Promise<void> {
  const banner = canvas.getByRole('banner');
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  await expect(banner.getBoundingClientRect().height).toBeLessThanOrEqual(4 * text + 2);
  let end = -0.5;
  for (const control of banner.querySelectorAll('button, a')) {
    const { left, right, width } = control.getBoundingClientRect();
    if (!control.checkVisibility() || width <= 1) continue;
    const isWhole = control.clientWidth === 0 || control.scrollWidth <= control.clientWidth + 1;
    await expect([control.textContent, left >= end, right <= innerWidth + 0.5, isWhole]).toEqual([control.textContent, true, true, true]);
    end = right - 0.5;
  }
  const navigation = banner.querySelector('nav');
  if (navigation?.checkVisibility()) await expect(navigation.scrollWidth).toBeLessThanOrEqual(navigation.clientWidth + 1);
  else await expect(banner.querySelector('[aria-haspopup="dialog"][aria-expanded]')).toBeVisible();
}

const at = (value: string) => ({ globals: { viewport: { value } } });
const largeText = () => {
  document.documentElement.style.fontSize = '200%';
  return () => {
    document.documentElement.style.fontSize = '';
  };
};

export const SignedOut: Story = { play: mustBeOneLine };
export const SignedIn: Story = { args: signedIn, play: mustBeOneLine };
export const OnSport: Story = { args: { ...signedIn, sport: 'basketball' }, play: mustBeOneLine };
export const LongName: Story = {
  args: { ...signedIn, tools: tools('Venkatanarasimharajuvaripeta Subrahmanyam') },
  play: mustBeOneLine,
};

/** Something that is going on now stands before the buttons; where there is no room, the end of its sentence. */
const note = (
  <HeaderNote
    href="#next"
    label="Next: Tennis with Venkatanarasimharajuvaripeta Subrahmanyam, today 6:00 pm"
    brief="today 6:00 pm"
    action={
      <Button size="s" variant="highlight" href="#join">
        Join
      </Button>
    }
  />
);
export const WithNotice: Story = {
  args: { ...signedIn, notice: note },
  play: mustBeOneLine,
};
export const WithNoticeNarrow: Story = { ...WithNotice, ...at('narrowest') };

/** The note alone: where not even its end has room, a picture stands for it, and its name stays whole. */
const alone = (
  <HeaderNote href="#next" label="Next: Tennis with Venkatanarasimharajuvaripeta Subrahmanyam, today 4:30 am" brief="today 4:30 am" />
);
export const NoticeAlone: Story = {
  args: { ...signedIn, notice: alone },
  play: async (story) => {
    await mustBeOneLine(story);
    const link = story.canvas.getByRole('link', { name: /^Next: Tennis .* 4:30 am$/u });
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};
/** The usual telephone has room for the end of the sentence. */
export const NoticeAloneOnAPhone: Story = {
  ...NoticeAlone,
  ...at('sm'),
  beforeEach: () => {
    document.body.style.inlineSize = '390px';
    return () => void (document.body.style.inlineSize = '');
  },
  play: async ({ canvas }) => {
    const words = canvas.getByText('today 4:30 am').getBoundingClientRect();
    const link = canvas.getByRole('link', { name: /^Next: Tennis/u }).getBoundingClientRect();
    await expect([words.top >= link.top, words.bottom <= link.bottom, words.right <= link.right]).toEqual([true, true, true]);
  },
};
export const NoticeAloneNarrow: Story = { ...NoticeAlone, ...at('narrowest') };

/** A part of the site: its own links, and those of the site in a strip that scrolls away. */
export const WithStrip: Story = {
  args: {
    ...signedIn,
    brand: <Logo name="Yoga Studio" />,
    navLabel: 'Yoga Studio',
    sport: 'yoga',
    links: studio,
    actions: undefined,
    strip: { label: "Athlete's Academy", navLabel: 'Main', links: [{ href: '#site', label: 'Home' }], actions: signedIn.actions },
  },
  play: mustBeOneLine,
};
export const WithStripNarrow: Story = { ...WithStrip, ...at('narrowest') };
export const WithStripAtLinks: Story = { ...WithStrip, ...at('md') };

export const Narrow: Story = { ...at('narrowest'), play: mustBeOneLine };
export const NarrowSignedIn: Story = { args: signedIn, ...at('narrowest'), play: mustBeOneLine };
export const AtLinks: Story = { ...at('header'), play: mustBeOneLine };
export const AtLinksSignedIn: Story = { args: signedIn, ...at('header'), play: mustBeOneLine };
export const AtTablet: Story = { args: signedIn, ...at('md'), play: mustBeOneLine };

/** Whoever doubles the size of texts keeps the bar: from the links to the menu as on a smaller screen. */
export const LargeText: Story = { args: signedIn, ...at('sm'), beforeEach: largeText, play: mustBeOneLine };
export const LargeTextWide: Story = { args: signedIn, ...at('xl'), beforeEach: largeText, play: mustBeOneLine };

/** As 390 px with texts twice as large, whatever the width: what a bar has room for is measured in the size of texts. */
const onALargePhone = () => {
  document.body.style.inlineSize = '390px';
  const undo = largeText();
  return () => {
    document.body.style.inlineSize = '';
    undo();
  };
};
export const LargeTextOnAPhone: Story = { args: signedIn, ...at('sm'), beforeEach: onALargePhone, play: mustBeOneLine };
export const NoticeAloneLargeText: Story = { ...NoticeAlone, ...at('sm'), beforeEach: onALargePhone };

export const MenuOpen: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  },
};

export const MenuGivesFocusBack: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
