import styled from 'styled-components';

/**
 * Holds a footer that is loaded late: a menu hides from screen readers only the elements that are there when it opens. It has no box,
 * because the footer sticks to the lower edge of what is around it.
 */
export const FooterPlace = styled.div`
  display: contents;
`;
