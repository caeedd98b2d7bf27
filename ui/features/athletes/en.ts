/** What the screens of athletes say in English. ICU message syntax. */
export const en = {
  'athlete.home': 'Athlete home',
  'athlete.eyebrow': 'BE A PART OF OUR TEAM',
  'athlete.title': "PLAY WITH ATHLETE'S ACADEMY",
  'athlete.profile': 'Athlete profile',
  'athlete.about': 'About Me',
  'athlete.contact': 'Contact information',
  'athlete.missing': 'Athlete profile not found!',
  'athlete.failed': 'Failed to fetch athlete profile!',
  'athlete.messages': 'Messages',
  'athlete.email': 'Email',
  'athlete.phone': 'Phone',
  'athlete.address': 'Address',
  'athlete.dob': 'Date of birth',
  'athlete.gender': 'Gender',
  'athlete.age': 'Age',
} as const;
