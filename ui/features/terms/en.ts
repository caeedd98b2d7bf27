/** English texts of the terms' screens. ICU message syntax. */
export const en = {
  'terms.title': 'Terms and Conditions',
  'terms.version': 'In force since {version}',
  'terms.lead': 'What we promise each other when you train or teach here, in plain words.',
  'terms.contents': 'On this page',
  'terms.acceptance': 'Acceptance',
  'terms.acceptanceText':
    'By creating an account or using the academy you accept these terms. If you do not agree with them, please do not use the service. When they change we say so before the change takes effect.',
  'terms.acceptanceRecord':
    'When you register we record which version of these terms you accepted, and when. A form that was open while they changed asks you again.',
  'terms.responsibilities': 'User responsibilities',
  'terms.conduct': 'Conduct',
  'terms.conductText':
    'Treat coaches, athletes and their families with respect. Harassment, discrimination and any unsafe training instruction lead to the loss of your account.',
  'terms.accuracy': 'Accurate information',
  'terms.accuracyText':
    'What you tell us about yourself, your health and your experience must be true and kept up to date: others rely on it for their safety.',
  'terms.security': 'Account security',
  'terms.securityText':
    'Keep your password to yourself. You are responsible for what happens through your account; tell us at once if someone else has used it.',
  'terms.services': 'Services and content',
  'terms.platform': 'Platform use',
  'terms.platformText':
    'The academy connects athletes and coaches. Coaches are responsible for their advice; training is at your own risk and no substitute for a doctor.',
  'terms.ownership': 'Content ownership',
  'terms.ownershipText':
    'Texts, pictures and software of the academy belong to it or to its partners and may not be copied without consent.',
  'terms.userContent': 'User-generated content',
  'terms.userContentText':
    'What you write and upload stays yours. You allow us to show it where you have put it, such as reviews on a coach’s profile, and to remove it where it breaks these terms.',
} as const;
