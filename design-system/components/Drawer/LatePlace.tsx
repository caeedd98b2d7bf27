import styled from 'styled-components';

/**
 * Holds what is loaded late: a menu hides from screen readers only the elements that are there when it opens. It has no box, so that its
 * content is laid out as if it stood alone.
 */
export const LatePlace = styled.div`
  display: contents;
`;
