import { type IconSize, Svg } from './Icon.styles.ts';
import { type IconName, paths } from './paths.tsx';

export interface IconProps {
  name: IconName;
  size?: IconSize | undefined;
  /** Accessible name; without it the icon is decorative. */
  label?: string | undefined;
}

const directional = new Set<IconName>(['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'logout', 'chat', 'panel']);

export const Icon = ({ name, size = 'm', label }: IconProps) => (
  <Svg
    viewBox="0 0 24 24"
    $size={size}
    $isDirectional={directional.has(name)}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {paths[name]}
  </Svg>
);
