import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, room, size, space } from '../../tokens/index.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${size.control.m};
  min-inline-size: ${size.control.m};
  padding: ${space['2xs']};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  color: inherit;
  background: none;
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.pill};
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: color-mix(in srgb, currentcolor 12%, transparent);
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`;

/** Beside the photo where the bar around it has room. */
const Name = styled.span`
  display: none;
  align-items: center;
  gap: ${space['2xs']};
  padding-inline-end: ${space['2xs']};

  ${room.from('account')} {
    display: inline-flex;
  }
  /* A long name takes a second line, so that the bar stays as high as it is. */
  & > span {
    display: -webkit-box;
    max-inline-size: ${size.art};
    overflow: hidden;
    line-height: ${lineHeight.tight};
    overflow-wrap: anywhere;
    text-align: start;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** A photo on a gradient keeps its edge. */
const Face = styled.span`
  display: grid;
  flex: none;
  border-radius: ${radius.pill};
  box-shadow: 0 0 0 ${size.hairline} ${color.surface.card};
`;

export interface AccountButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  name: string;
  /** Address of the photo; initials without one. */
  src?: string | undefined;
  /** Its accessible name, which contains the name. */
  label: string;
}

const firstOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Photo and first name of the signed-in reader: opens the menu of the account. */
export const AccountButton = ({ name, src, label, type = 'button', ...rest }: AccountButtonProps) => (
  <Root {...rest} type={type} title={label}>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Face aria-hidden>
      <Avatar name={name} src={src} size="s" isDecorative />
    </Face>
    <Name aria-hidden>
      <span translate="no">{firstOf(name)}</span>
      <Icon name="chevron-down" size="s" />
    </Name>
  </Root>
);
