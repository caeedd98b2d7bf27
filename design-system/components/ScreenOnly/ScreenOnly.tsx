import styled from 'styled-components';

/** Left out when the page is printed: what is to be filled in or pressed, and what says nothing on paper. It takes no space of its own. */
export const ScreenOnly = styled.div`
  display: contents;

  @media print {
    display: none;
  }
`;
