/** English texts of the grants. ICU message syntax. */
export const en = {
  'grants.title': 'Grants',
  'grants.lead': 'What auditors may read. An operator proposes it, and nothing can be read before you confirm it.',
  'grants.loadFailed': 'The grants could not be loaded.',
  'grants.none': 'No auditors yet',
  'grants.noneText': 'When an operator invites one, you find it here.',
  'grants.until': 'Until',
  'grants.reason': 'Reason',
  'grants.confirm': 'Confirm',
  'grants.confirmWhose': 'Confirm the grant of {email}',
  'grants.revoke': 'Revoke',
  'grants.revokeWhose': 'Revoke the grant of {email}',
  'grants.failed': 'That did not work. Please try again.',
  'grants.state.waiting': 'waits for you',
  'grants.state.given': 'given',
  'grants.state.revoked': 'revoked',
  'grants.state.over': 'over',
} as const;
