import type { CoachDomain, Gender, Language } from '@academy/domain/coaches';

/** Sample people and reviews of the demo. They exist nowhere else but in stories. */
export interface SeedCoach {
  readonly key: string;
  readonly name: string;
  readonly domain: CoachDomain;
  readonly gender: Gender;
  readonly dob: string;
  readonly languages: readonly Language[];
  readonly rate: number;
  readonly address: string;
  readonly experience: string;
}

export interface SeedAthlete {
  readonly key: string;
  readonly name: string;
  readonly dob: string;
  readonly health: string;
}

export const demoPassword = 'Demo@2025';

const coach = (
  key: string,
  name: string,
  domain: CoachDomain,
  gender: Gender,
  dob: string,
  languages: readonly Language[],
  rate: number,
  address: string,
  experience: string,
): SeedCoach => ({ key, name, domain, gender, dob, languages, rate, address, experience });

export const coaches: readonly SeedCoach[] = [
  coach(
    'coach',
    'Asha Rao',
    'Tennis',
    'Female',
    '1988-04-12',
    ['English', 'Kannada'],
    1500,
    'Academy House, MG Road, Bengaluru 560001',
    '14 years on the tour and on the teaching court. Footwork first, then the serve; every session ends with one thing to take home.',
  ),
  coach(
    'vikram.tennis',
    'Vikram Menon',
    'Tennis',
    'Male',
    '1979-09-30',
    ['English', 'Hindi', 'Tamil'],
    1200,
    '4 Marina Lane, Chennai 600005',
    '22 years. Former national doubles player; coaches juniors and late starters with the same patience.',
  ),
  coach(
    'claire.tennis',
    'Claire Dubois',
    'Tennis',
    'Female',
    '1992-01-23',
    ['French', 'English'],
    1800,
    '18 Rue du Stade, Paris',
    '9 years. Clay-court tactics, slice and drop shots, video review of every set.',
  ),
  coach(
    'imran.football',
    'Imran Shaikh',
    'Football',
    'Male',
    '1985-06-17',
    ['Hindi', 'English'],
    900,
    '7 Cooperage Street, Mumbai 400021',
    '16 years with academy sides. Pressing, first touch, and how to read the second ball.',
  ),
  coach(
    'meera.football',
    'Meera Pillai',
    'Football',
    'Female',
    '1990-11-05',
    ['English', 'Tamil'],
    1000,
    '22 Stadium Link, Kochi 682017',
    '11 years. Goalkeeping specialist: set position, dive technique and distribution.',
  ),
  coach(
    'daniel.basketball',
    'Daniel Thomas',
    'Basketball',
    'Male',
    '1983-02-14',
    ['English'],
    1100,
    '9 Court Square, London',
    '18 years. Shooting mechanics from the feet up, pick-and-roll reads for guards.',
  ),
  coach(
    'kavya.basketball',
    'Kavya Reddy',
    'Basketball',
    'Female',
    '1994-08-08',
    ['Telugu', 'English'],
    950,
    '31 Banjara Road, Hyderabad 500034',
    '7 years. Agility and ball handling for players under eighteen.',
  ),
  coach(
    'ananya.yoga',
    'Ananya Iyer',
    'Yoga',
    'Female',
    '1986-12-01',
    ['English', 'Tamil', 'Hindi'],
    800,
    '5 Temple Street, Mysuru 570001',
    '15 years. Hatha and breath work for athletes: recovery days that recover.',
  ),
  coach(
    'rohan.yoga',
    'Rohan Desai',
    'Yoga',
    'Male',
    '1991-03-27',
    ['Hindi', 'English'],
    700,
    '14 River Drive, Ahmedabad 380009',
    '8 years. Mobility for runners and racket players, thirty minutes at a time.',
  ),
  coach(
    'suresh.cricket',
    'Suresh Patil',
    'Cricket',
    'Male',
    '1976-07-19',
    ['Hindi', 'Kannada', 'English'],
    1300,
    '2 Maidan Road, Pune 411001',
    '25 years. Opening batting, playing late, and the nets that look like matches.',
  ),
  coach(
    'nisha.cricket',
    'Nisha Varma',
    'Cricket',
    'Female',
    '1989-10-10',
    ['English', 'Hindi'],
    1250,
    '40 Ring Road, New Delhi 110001',
    '12 years. Leg spin: grip, drift, and the courage to toss it up.',
  ),
  coach(
    'arjun.boxing',
    'Arjun Negi',
    'Boxing',
    'Male',
    '1984-05-25',
    ['Hindi', 'English'],
    1000,
    '11 Mall Road, Dehradun 248001',
    '17 years in the ring and at its corner. Stance, jab, and leaving when it is time to leave.',
  ),
  coach(
    'leena.boxing',
    'Leena Thapa',
    'Boxing',
    'Female',
    '1993-09-14',
    ['English', 'Hindi'],
    900,
    '6 Lakeside, Kathmandu, Nepal',
    '8 years. Boxing for fitness and for first bouts; safe sparring plans.',
  ),
  coach(
    'harpreet.hockey',
    'Harpreet Gill',
    'Hockey',
    'Male',
    '1981-01-11',
    ['Hindi', 'English'],
    950,
    '3 Stadium Road, Jalandhar 144001',
    '19 years. Drag flicks and penalty-corner routines broken down frame by frame.',
  ),
  coach(
    'sofia.hockey',
    'Sofia Dsouza',
    'Hockey',
    'Female',
    '1990-06-06',
    ['English'],
    900,
    '27 Beach Road, Panaji 403001',
    '10 years. Midfield vision and one-touch passing under pressure.',
  ),
  coach(
    'kiran.skating',
    'Kiran Bhat',
    'Skating',
    'Others',
    '1995-04-02',
    ['Kannada', 'English'],
    850,
    '8 Park Street, Kolkata 700016',
    '6 years. Inline speed skating: edges, crossovers, and falling well.',
  ),
  coach(
    'marie.skating',
    'Marie Laurent',
    'Skating',
    'Female',
    '1987-11-21',
    ['French', 'English'],
    1400,
    '1 Avenue de la Patinoire, Lyon',
    '13 years. Figure skating for adults who begin at thirty and do not want to stop.',
  ),
];

export const athletes: readonly SeedAthlete[] = [
  { key: 'athlete', name: 'Ravi Kumar', dob: '2001-05-06', health: 'Fit; mild asthma, carries an inhaler.' },
  { key: 'priya', name: 'Priya Nair', dob: '1998-02-17', health: 'Recovered from an ankle sprain last year.' },
  { key: 'aditya', name: 'Aditya Singh', dob: '1995-12-09', health: 'No known conditions.' },
  { key: 'zoya', name: 'Zoya Khan', dob: '2012-08-30', health: 'No known conditions.' },
  { key: 'thomas', name: 'Thomas George', dob: '1989-03-03', health: 'Lower back is stiff in the morning.' },
  { key: 'lakshmi', name: 'Lakshmi Rajan', dob: '2003-10-28', health: 'Vegetarian, no known conditions.' },
  { key: 'emil', name: 'Emil Fernandes', dob: '1992-07-07', health: 'Left-handed; old shoulder injury.' },
];

/** Exactly twelve: athlete, coach, stars, words; and where a session stands behind it how many minutes that had. */
export const reviews: readonly (readonly [string, string, number, string, number?])[] = [
  ['priya', 'coach', 5, 'My serve has never felt this easy. Asha sees the one thing that matters and leaves the rest alone.', 48],
  ['aditya', 'coach', 4, 'Demanding in the best way. I would like longer sessions.'],
  ['thomas', 'vikram.tennis', 5, 'I started at thirty-five and was never made to feel late.'],
  ['zoya', 'kavya.basketball', 5, 'Fun drills and she remembers what we did last time.'],
  ['lakshmi', 'ananya.yoga', 5, 'The breathing alone changed my race days.', 35],
  ['emil', 'rohan.yoga', 4, 'Short, clear, and my shoulder thanks him.'],
  ['priya', 'imran.football', 4, 'Learnt more about positioning in an hour than in a season.'],
  ['aditya', 'suresh.cricket', 5, 'Finally someone who explains why to play late, and then shows it.', 62],
  ['thomas', 'arjun.boxing', 3, 'Good technique, but we began ten minutes late.'],
  ['lakshmi', 'harpreet.hockey', 4, 'The frame-by-frame videos are worth it.'],
  ['emil', 'claire.tennis', 5, 'My slice stays low now. Merci!', 27],
  ['zoya', 'marie.skating', 2, 'Very kind, but the pace was too slow for me.'],
];

export const addressOf = (key: string): string => `${key}@example.com`;
