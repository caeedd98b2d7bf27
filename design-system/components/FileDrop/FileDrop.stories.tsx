import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import type { FileRefusal } from './check-files.ts';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import { formatFileSize } from './file-size.ts';

const Kept = ({ files: first, onAdd, onRemove, ...args }: FileDropProps) => {
  const [files, setFiles] = useState(first);
  return (
    <FileDrop
      {...args}
      files={files}
      onAdd={(added) => {
        onAdd(added);
        setFiles((were) => [...were, ...added.map(({ name, size }) => ({ id: name, name, size }))]);
      }}
      onRemove={(id) => {
        onRemove(id);
        setFiles((were) => were.filter((file) => file.id !== id));
      }}
    />
  );
};

const refusals: Record<FileRefusal, (name: string) => string> = {
  type: (name) => `${name} is neither a PDF nor a picture.`,
  tooLarge: (name) => `${name} is larger than 5 MB.`,
  tooMany: (name) => `${name} would be the sixth file; remove another first.`,
  empty: (name) => `${name} is empty, or a folder.`,
};

const certificate = { id: '1', name: 'Coaching certificate.pdf', size: 1_240_000 };
const photo = { id: '2', name: 'Court at the academy.jpeg', size: 2_480_000 };
const licence = { id: '3', name: 'a_very_long_name_without_a_single_space_that_a_scanner_made_up_on_2025_03_12.pdf', size: 84_000 };

const meta = {
  title: 'Components/FileDrop',
  component: FileDrop,
  args: {
    label: 'Certificates',
    hint: 'PDF or pictures, up to 5 files of 5 MB.',
    files: [],
    onAdd: fn(),
    onRemove: fn(),
    accept: ['application/pdf', 'image/*'],
    maxSize: 5_000_000,
    maxCount: 5,
    labels: {
      drop: 'Drag & drop',
      browse: 'Browse',
      list: 'Uploaded files',
      size: (bytes) => formatFileSize(bytes, 'en-IN'),
      uploading: (name) => `Uploading ${name}`,
      progress: (percent) => `${percent}%`,
      remove: (name) => `Remove ${name}`,
      retry: (name) => `Try ${name} again`,
      refused: 'Not added',
      refusal: (name, reason) => refusals[reason](name),
      dismiss: 'Close',
    },
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

const pdf = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const transferOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
/** Returns false if the browser's default action was prevented. */
const drag = (type: 'dragover' | 'dragleave' | 'drop', onto: Element, files: readonly File[], relatedTarget: Element | null = null) =>
  fireEvent(onto, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transferOf(files), relatedTarget }));
const zoneOf = ({ canvas }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas'>): Element =>
  canvas.getByText('Drag & drop').parentElement!;

export const Empty: Story = {};
export const Disabled: Story = { args: { isDisabled: true } };
export const WithError: Story = { args: { error: 'Please add at least one certificate.' } };

/** Uploading, uploaded and failed. */
export const Uploading: Story = {
  args: {
    files: [{ ...certificate, progress: 42 }, photo, { ...licence, error: 'The connection was lost.' }],
    onRetry: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading Coaching certificate.pdf' });
    await expect(bar).toHaveAttribute('aria-valuenow', '42');
    await userEvent.click(canvas.getByRole('button', { name: `Try ${licence.name} again` }));
    await expect(args.onRetry).toHaveBeenCalledWith('3');
  },
};

export const OnAPhone: Story = { ...Uploading, play: () => undefined, globals: { viewport: { value: 'narrowest' } } };

export const Browsed: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector('input');
    await expect(input).toHaveAttribute('accept', 'application/pdf,image/*');
    const opened = fn();
    input?.addEventListener('click', (event) => {
      event.preventDefault();
      opened();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Browse' }));
    await expect(opened).toHaveBeenCalledOnce();
    const file = pdf('level-2.pdf');
    await fireEvent.change(input!, { target: { files: transferOf([file]).files } });
    await expect(args.onAdd).toHaveBeenCalledWith([file]);
    await expect(canvas.getByRole('list', { name: 'Uploaded files' })).toHaveTextContent('level-2.pdf1 kB');
  },
};

/** The box shows that it accepts the dragged files. */
export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    const zone = zoneOf({ canvas });
    await drag('dragover', zone, [pdf('a.pdf')]);
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
    await drag('dragleave', zone, [pdf('a.pdf')], document.body);
    await waitFor(() => expect(zone).not.toHaveAttribute('data-over'));
    await drag('dragover', zone, [pdf('a.pdf')]);
    await drag('dragleave', zone, [pdf('a.pdf')], canvas.getByText('Drag & drop'));
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
  },
};

/** Accepted files are listed, refused ones named with the reason; a drop outside the box does not leave the page. */
export const Dropped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const zone = zoneOf({ canvas });
    const good = pdf('level-1.pdf');
    await drag('drop', zone, [good, pdf('scan.pdf', 5_000_001), new File(['la'], 'anthem.mp3', { type: 'audio/mpeg' })]);
    await expect(args.onAdd).toHaveBeenCalledWith([good]);
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('scan.pdf is larger than 5 MB.');
    await expect(alert).toHaveTextContent('anthem.mp3 is neither a PDF nor a picture.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(await drag('drop', document.body, [good])).toBe(false);
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

export const TooMany: Story = {
  args: { files: [certificate, photo, licence, { ...certificate, id: '4' }, { ...photo, id: '5' }] },
  play: async ({ args, canvas }) => {
    await drag('drop', zoneOf({ canvas }), [pdf('one-more.pdf')]);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toHaveTextContent('one-more.pdf would be the sixth file');
  },
};

/** The focus moves to the next file, and after the last one to the button. */
export const Removing: Story = {
  args: { files: [certificate, photo] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${certificate.name}` }));
    await expect(args.onRemove).toHaveBeenCalledWith('1');
    await expect(canvas.getByRole('button', { name: `Remove ${photo.name}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Browse' })).toHaveFocus();
  },
};

/** Only uploaded files can be downloaded. */
export const Downloadable: Story = {
  args: {
    files: [certificate, { ...photo, progress: 42 }, { ...licence, error: 'The connection was lost.' }],
    onDownload: fn(),
    labels: { ...meta.args.labels, download: (name) => `Download ${name}` },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Download / }));
    await expect(args.onDownload).toHaveBeenLastCalledWith('1');
  },
};
