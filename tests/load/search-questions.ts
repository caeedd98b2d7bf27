/** What people ask of the search, by kind; each list is asked in turn. The names are those of coaches that there are. */
export function questionsOf(names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const words = names.map((name, index) => name.split(' ')[index % 2] ?? '').filter((word) => word.length > 4);
  const sports = ['tenis', 'fotball', 'badmington', 'criket'];
  return {
    'nothing chosen': ['', 'page=2', 'page=3', 'page=40'],
    'one sport': ['sport=Tennis', 'sport=Badminton', 'sport=Yoga&page=3', 'sport=Boxing'],
    'a sport and a language': [
      'sport=Tennis&language=Hindi',
      'sport=Boxing&language=French&language=Tamil',
      'sport=Skating&language=Kannada',
      'sport=Cricket&language=English',
    ],
    'every kind chosen': [
      'sport=Tennis&sport=Football&language=English&language=Hindi&experience=10-20&rating=3&gender=Female',
      'sport=Skating&language=French&experience=20-30&rating=4&gender=Others',
      'sport=Yoga&language=Telugu&experience=0-10&experience=10-20&rating=2&gender=Male',
    ],
    'sorted by experience': [
      'sort=experience_desc',
      'sort=experience_asc&experience=10-20',
      'sort=experience_desc&experience=0-10&sport=Hockey',
    ],
    'a name': words.map((word) => `q=${word}`),
    'a name, one letter missing': words.map((word) => `q=${word.slice(0, 2)}${word.slice(3)}`),
    'a name and a misspelt sport': words.map((word, index) => `q=${word}%20${sports[index % sports.length]}`),
    'a beginning': words.map((word, index) => `q=${word.slice(0, 2 + (index % 3))}`),
  };
}
