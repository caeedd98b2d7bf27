/** Every message of the specification (its rules, section 5; its errors, section 8), word for word. */
export const sentences = {
  email: 'Please enter a valid email address.',
  loginPassword: 'Your password must contain between 8 and 20 characters.',
  weakPassword:
    'Your password must be 8-20 characters, include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  passwordsDiffer: 'Passwords do not match.',
  sixDigits: 'Please enter a valid 6-digit OTP.',
  fullname: 'Fullname must only contain letters.',
  phone: 'Mobile number must be 10 digits.',
  athleteDob: 'Please enter a valid date of birth. You must be at least 12 years old.',
  coachDob: 'Please enter a valid date of birth. You must be at least 18 years old.',
  address: 'Address is required.',
  health: 'Health details are required.',
  domain: 'Please select a valid domain.',
  experience: 'Experience details are required.',
  role: 'Please select a role before continuing.',
  review: 'Please select a rating and provide a comment.',
  paymentMethod: 'Please select a payment method!',
  cardNumber: 'Card number must be at least 16 digits!',
  cardHint: 'Card number should be 16 digits.',
  paid: 'Payment submitted successfully!',
  badRequest: 'Bad Request',
  forbidden: 'Access Forbidden',
  notFound: 'Resource Not Found',
  serverError: 'Internal Server Error',
  otherStatus: 'Something went wrong',
  loginFailed: 'Login failed',
  loginException: 'Login failed. Please check your credentials.',
  codeSent: 'OTP sent successfully!',
  codeNotSent: 'Failed to send OTP.',
  codeResent: 'OTP resend successfully!',
  codeNotResent: 'Failed to resend OTP.',
  codeVerified: 'OTP verified successfully!',
  codeWrong: 'Invalid OTP.',
  codeError: 'Invalid OTP!',
  coachUpdated: 'Profile updated successfully',
  coachNotUpdated: 'Profile update failed',
  imageUpdated: 'Profile image updated successfully',
  imageFailed: 'Failed to upload profile image',
  noToken: 'Authentication token not found!',
  badToken: 'Failed to decode token!',
  noAthleteId: 'Athlete ID not found in the token!',
  athleteFailed: 'Failed to fetch athlete profile!',
  athleteBroken: 'An error occurred while fetching athlete data.',
  athleteMissing: 'Athlete profile not found!',
  athleteUpdated: 'Profile updated successfully!',
  athleteNotUpdated: 'Failed to update profile!',
  serverSays: 'Error: Access Forbidden',
  noResponse: 'No response from the server. Please try again later.',
  unexpected: 'An unexpected error occurred.',
  games: 'Failed to load games. Please try again.',
  services: 'Failed to load services. Please try again.',
  noServices: 'No services available at the moment.',
  loading: 'Loading...',
  noCoaches: 'No coaches or sports found',
  coachMissing: 'Coach not found.',
  coachFailed: 'Failed to load coach profile.',
  reviewSent: 'Feedback submitted successfully!',
  reviewNotSent: 'Failed to submit feedback. Please try again.',
  loggedOut: 'Logged out successfully!',
  coachData: 'Failed to fetch coach data',
  coachUnknown: 'Coach not found for the provided email',
  coachesNoArray: 'Coach data is not an array or is missing',
} as const;

export type Sentence = keyof typeof sentences;

/** Where a message appears: under its field, above its form, as a toast, in place of the content, or only in the log. */
export type Manner = 'field' | 'form' | 'toast' | 'page' | 'log';

/** The places of each message; one message can have several. */
export const table = {
  'role selection': { field: ['role'] },
  'sign up': { field: ['email', 'weakPassword', 'passwordsDiffer'] },
  'sign in': {
    field: ['email', 'loginPassword'],
    form: ['badRequest', 'forbidden', 'notFound', 'serverError', 'otherStatus'],
    toast: ['loginFailed', 'loginException'],
    log: ['coachData', 'coachUnknown', 'coachesNoArray'],
  },
  code: {
    field: ['email', 'sixDigits'],
    toast: ['codeSent', 'codeNotSent', 'codeResent', 'codeNotResent', 'codeVerified', 'codeWrong', 'codeError'],
  },
  'athlete registration': { field: ['fullname', 'phone', 'athleteDob', 'address', 'health'] },
  'coach registration': { field: ['fullname', 'phone', 'coachDob', 'address', 'domain', 'experience'] },
  'own coach profile': {
    field: ['fullname', 'phone', 'coachDob', 'address', 'experience'],
    form: ['forbidden'],
    toast: ['coachUpdated', 'coachNotUpdated', 'imageUpdated', 'imageFailed'],
    page: ['loading'],
  },
  'athlete profile': {
    field: ['fullname', 'phone', 'athleteDob', 'address', 'health'],
    toast: ['noToken', 'badToken', 'noAthleteId', 'athleteUpdated', 'athleteNotUpdated', 'serverSays', 'noResponse', 'unexpected'],
    page: ['loading', 'athleteFailed', 'athleteBroken', 'athleteMissing'],
  },
  categories: { page: ['loading', 'games', 'services', 'noServices'] },
  'coaches of a sport': { page: ['noCoaches'] },
  'coach profile': { page: ['loading', 'coachMissing', 'coachFailed'] },
  feedback: { field: ['review'], toast: ['reviewSent', 'reviewNotSent'] },
  logout: { toast: ['loggedOut'] },
  payment: { field: ['paymentMethod', 'cardNumber', 'cardHint'], page: ['paid'] },
} as const satisfies Record<string, Partial<Record<Manner, readonly Sentence[]>>>;

export type Place = keyof typeof table;

/** One line for each message and place: a walk has to see all of them. */
export const rowsOf = (place: Place): readonly string[] =>
  Object.entries<readonly Sentence[]>(table[place]).flatMap(([manner, shown]) => shown.map((one) => rowOf(place, manner as Manner, one)));

export const rowOf = (place: Place, manner: Manner, sentence: Sentence): string => `${place}, ${manner}: ${sentences[sentence]}`;
