import { type MouseEvent, type RefObject, useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import { color, fontSize, radius, size, space } from '../../tokens/index.ts';
import { linkStyles } from '../../components/Link/Link.styles.ts';
import { focusField } from './focus-field.ts';

export interface FormError {
  /** Id of the field with the error; undefined for the whole form. */
  fieldId?: string | undefined;
  message: string;
}

/** Without a gap, its lines of small text would be too close for touch. */
const Root = styled.div`
  display: flex;
  gap: ${space.s};
  padding: ${space.m};
  font-size: ${fontSize.s};
  color: ${color.text.default};
  background: ${color.status.danger.surface};
  border: ${size.hairline} solid ${color.status.danger.border};
  border-inline-start: ${space['2xs']} solid ${color.status.danger.mark};
  border-radius: ${radius.m};

  & > svg {
    color: ${color.status.danger.mark};
  }
  &&:focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
  }
  & ul {
    margin: ${space['2xs']} 0 0;
    padding-inline-start: ${space.m};
  }
  & li + li {
    margin-block-start: ${space.xs};
  }
`;

const FieldLink = styled.a`
  ${linkStyles}
  && {
    color: ${color.status.danger.text};
  }
`;

export interface ErrorSummaryProps {
  ref?: RefObject<HTMLDivElement | null> | undefined;
  title: string;
  errors: readonly FormError[];
}

const lead = (event: MouseEvent, fieldId: string): void => {
  event.preventDefault();
  focusField(fieldId);
};

/** All errors of a form, each with a link to its field. */
export function ErrorSummary({ ref, title, errors }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <Root ref={ref} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <Icon name="alert" />
      <div>
        <Heading level={2} size="l" id={titleId}>
          {title}
        </Heading>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId ?? ''} ${message}`}>
              {fieldId === undefined ? (
                message
              ) : (
                <FieldLink href={`#${fieldId}`} onClick={(event) => lead(event, fieldId)}>
                  {message}
                </FieldLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}
