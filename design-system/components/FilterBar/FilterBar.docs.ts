import type { ComponentDocs } from '../../documentation/component-docs.ts';

export const docs: ComponentDocs = {
  name: 'FilterBar',
  group: 'Fields',
  status: 'stable',
  since: '2026-11-22',
  picture: 'Wide',
  anatomy: [
    { part: 'Search', what: 'A search field without a visible label; takes the space that is left.', at: 'input' },
    { part: 'Controls', what: 'A select or two, such as the order. On a phone they are in the sheet of the filters.', at: 'select' },
    { part: 'Filters', what: 'The button of a `FilterMenu`, at the end.', at: 'button' },
    { part: 'Results', what: 'Below: how many were found, then the filters that apply.', at: 'p' },
  ],
  keys: [
    { keys: 'Tab', does: 'Search, controls, filters, then the filters that apply.' },
    { keys: 'Enter or Space', does: 'On the filters: opens them.' },
    { keys: 'Escape', does: 'In the open filters: closes them and changes nothing; the focus returns to the button.' },
  ],
  words: [
    'Every control has a label, even where it is not seen: in the sheet it is.',
    'The first option of a select includes everything: “Any experience”.',
  ],
};
