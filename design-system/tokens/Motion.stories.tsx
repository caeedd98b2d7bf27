import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../components/Button/Button.tsx';
import { Stack } from '../patterns/Layout/Layout.tsx';
import { color, duration, easing, fontSize, radius, size, space } from './index.ts';
import { duration as durations } from './motion.ts';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'], parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${space['4xl']} 1fr;
  gap: ${space.s};
  align-items: center;
  font-size: ${fontSize.s};
`;

const Lane = styled.span`
  display: flex;
  padding: ${space['3xs']};
  background: ${color.surface.track};
  border-radius: ${radius.pill};
`;

const Ball = styled.span`
  block-size: ${size.icon.m};
  inline-size: ${size.icon.m};
  background: ${color.accent.mark};
  border-radius: ${radius.pill};
`;

const shown = ['fast', 'backdrop', 'base', 'modal'] as const;

const Lanes = () => {
  const [isAway, setAway] = useState(false);
  return (
    <Stack align="start">
      <Button onClick={() => setAway((was) => !was)}>Move</Button>
      <Stack as="ul" gap="xs" style={{ inlineSize: '100%' }}>
        {shown.map((name) => (
          <Row key={name}>
            {name} {durations[name]}
            <Lane>
              <Ball
                style={{
                  marginInlineStart: isAway ? `calc(100% - ${size.icon.m})` : '0',
                  transition: `margin ${duration[name]} ${easing.standard}`,
                }}
              />
            </Lane>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
};

/** With reduced motion each of them is over at once. */
export const Durations: StoryObj<typeof meta> = {
  render: () => <Lanes />,
};
