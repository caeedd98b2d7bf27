import type { CoachDomain, Gender, Language } from '@academy/domain/coaches';

/** Sample people of the demo. Apart from stories they exist nowhere else. */
export interface SeedCoach {
  readonly key: string;
  readonly name: string;
  readonly domain: CoachDomain;
  readonly gender: Gender;
  readonly dob: string;
  readonly languages: readonly Language[];
  readonly rate: number;
  readonly address: string;
  /** The introduction: 120 to 600 characters that name the years of coaching. */
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
    'I have taught tennis for 14 years, and played on the ITF tour for six before that. We start with your feet: most serves that break down do so below the knee. Then we film ten serves, watch them together in slow motion, and change one thing, never three.\nEvery session ends with a drill you can do alone, and the next one starts with how it went.',
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
    '22 years on court, four of them as a national doubles player. Half of my students are juniors, the other half picked up a racket after thirty, and I enjoy both. Late starters get the same footwork ladder as everybody else, only with more laughter. Ask me about the return of serve, the most neglected shot in club tennis.',
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
    'Clay is my home: 9 years of coaching in Paris, all of it about patience. I teach the slice that stays low, the drop shot nobody expects, and the courage to play one more ball. Send me a set that you filmed on your phone; I watch it before we meet and come with three moments worth talking about.',
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
    '16 years with academy sides in Mumbai, from under-tens to the first reserves. I work on what scouts look for and training often skips: the scan before the first touch, the angle of the press, the second ball. Bring match footage if you have it. We pause it, and you tell me what you saw.',
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
    'Goalkeepers are a team of their own, and I have looked after them for 11 years. Set position first, then hands, then distribution, because a save that goes to the other side is only half a save. I coach in English and Tamil, and I like beginners: no bad habits yet.',
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
    '18 years of coaching guards and shooters, most of them in London schools and clubs. I rebuild shots from the feet up and keep what already works. For playmakers I bring pick-and-roll clips, and we read them together until the pass is obvious. Expect homework: two hundred shots a week, and a chart.',
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
    'I have worked with players under eighteen for 7 years. Ball handling with both hands, quick feet, and games that hide the drill well enough for you to ask for more. Parents are welcome on the call. I write down what we did, so next week starts where we stopped.',
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
    '15 years of Hatha yoga and breath work, and for the last eight mostly with athletes. Runners come to me for hips, swimmers for shoulders, everybody for sleep. We plan recovery days that really recover: forty quiet minutes, no acrobatics, and a breathing pattern you can use on the start line.',
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
    'Mobility in thirty minutes, for people who say they have no time: 8 years with runners and racket players. I look at how you squat, reach and turn, then give you three movements for the morning and one for the evening. They are dull, they work, and you can do them in a hotel room.',
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
    'I opened the batting for my state and have coached for 25 years since. Playing late is a decision, not a talent, and decisions can be trained. In our sessions we set a field, give the bowler a plan, and make your nets look like a match. Juniors learn to leave the ball before they learn to hit it.',
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
    'Leg spin for 12 years: first my own, now yours. Grip, wrist, drift, and the nerve to toss it up again after a six. Two phones are enough, one behind the arm and one from the side, and I count the revolutions with you. Batters are welcome too; I will tell you what we look for.',
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
    '17 years in the ring and in its corners. I teach stance, jab and distance, and above all when to leave. Whether you prepare a first bout or want to be fit and unafraid, we build rounds that fit your lungs. No sparring without a plan, and no hard hits to the head in training, ever.',
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
    'Boxing for fitness and for first bouts: 8 years of both, from Kathmandu to wherever your living room is. You need a mat, a timer and two metres of space. I correct your guard until you hold it without thinking, and I write sparring plans that your club coach can read.',
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
    '19 years on the turf, and a specialist in one thing: the drag flick. We take it apart frame by frame, from the run-up to the last centimetre of the wrist, then put it back together for penalty corners with your own team. Defenders may ask me how to stop one.',
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
    'Midfield is where I live: 10 years of teaching people to look before the ball arrives. One-touch passing under pressure, the body open, the stick low. We use short clips of your matches and a lot of chalk. I coach in English, mostly in the evening, and I answer questions between sessions.',
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
    'Inline speed skating for 6 years: edges, crossovers, and the art of falling well. Beginners start on grass, and nobody laughs. Faster skaters send me a lap from the side, and we hunt for the half second that hides in the corner.',
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
    'Figure skating for adults who begin at thirty and do not want to stop: 13 years of it, on the ice of Lyon. Edges first, then turns, then the small jump that makes you grin all day. I explain slowly, in French or English, and I never skip the warm-up.',
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

export const addressOf = (key: string): string => `${key}@example.com`;
