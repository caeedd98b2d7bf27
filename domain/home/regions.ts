/** A region so large that it does not reveal where a person lives: a state of India, elsewhere a country. */
export interface Region {
  /** ISO 3166: `IN-KA`, `FR`. */
  readonly code: string;
  readonly name: string;
  /** Centre of the region, in degrees east and north. */
  readonly longitude: number;
  readonly latitude: number;
}

const region = (code: string, name: string, longitude: number, latitude: number): Region => ({ code, name, longitude, latitude });

export const regions: readonly Region[] = [
  region('IN-AN', 'Andaman and Nicobar Islands', 92.7, 11.7),
  region('IN-AP', 'Andhra Pradesh', 79.7, 15.9),
  region('IN-AR', 'Arunachal Pradesh', 94.7, 28.2),
  region('IN-AS', 'Assam', 92.9, 26.2),
  region('IN-BR', 'Bihar', 85.3, 25.1),
  region('IN-CH', 'Chandigarh', 76.8, 30.7),
  region('IN-CG', 'Chhattisgarh', 81.9, 21.3),
  region('IN-DL', 'Delhi', 77.1, 28.7),
  region('IN-GA', 'Goa', 74.1, 15.3),
  region('IN-GJ', 'Gujarat', 71.2, 22.3),
  region('IN-HR', 'Haryana', 76.1, 29.1),
  region('IN-HP', 'Himachal Pradesh', 77.2, 31.1),
  region('IN-JK', 'Jammu and Kashmir', 75.3, 33.8),
  region('IN-JH', 'Jharkhand', 85.3, 23.6),
  region('IN-KA', 'Karnataka', 75.7, 15.3),
  region('IN-KL', 'Kerala', 76.3, 10.9),
  region('IN-LA', 'Ladakh', 77.6, 34.2),
  region('IN-MP', 'Madhya Pradesh', 78.7, 23),
  region('IN-MH', 'Maharashtra', 75.7, 19.8),
  region('IN-MN', 'Manipur', 93.9, 24.7),
  region('IN-ML', 'Meghalaya', 91.4, 25.5),
  region('IN-MZ', 'Mizoram', 92.9, 23.2),
  region('IN-NL', 'Nagaland', 94.6, 26.2),
  region('IN-OD', 'Odisha', 85.1, 20.9),
  region('IN-PY', 'Puducherry', 79.8, 11.9),
  region('IN-PB', 'Punjab', 75.3, 31.1),
  region('IN-RJ', 'Rajasthan', 74.2, 27),
  region('IN-SK', 'Sikkim', 88.5, 27.5),
  region('IN-TN', 'Tamil Nadu', 78.7, 11.1),
  region('IN-TS', 'Telangana', 79, 18.1),
  region('IN-TR', 'Tripura', 91.9, 23.9),
  region('IN-UP', 'Uttar Pradesh', 80.9, 26.8),
  region('IN-UK', 'Uttarakhand', 79, 30.1),
  region('IN-WB', 'West Bengal', 87.9, 22.9),
  region('AE', 'United Arab Emirates', 53.8, 23.4),
  region('AR', 'Argentina', -63.6, -38.4),
  region('AU', 'Australia', 133.8, -25.3),
  region('BD', 'Bangladesh', 90.4, 23.7),
  region('BR', 'Brazil', -51.9, -14.2),
  region('CA', 'Canada', -106.3, 56.1),
  region('CH', 'Switzerland', 8.2, 46.8),
  region('CN', 'China', 104.2, 35.9),
  region('DE', 'Germany', 10.4, 51.2),
  region('EG', 'Egypt', 30.8, 26.8),
  region('ES', 'Spain', -3.7, 40.4),
  region('FR', 'France', 2.2, 46.6),
  region('GB', 'United Kingdom', -1.5, 53),
  region('ID', 'Indonesia', 113.9, -0.8),
  region('IE', 'Ireland', -8.2, 53.4),
  region('IT', 'Italy', 12.6, 42.8),
  region('JP', 'Japan', 138.3, 36.2),
  region('KE', 'Kenya', 37.9, 0),
  region('KR', 'South Korea', 127.8, 36.4),
  region('LK', 'Sri Lanka', 80.8, 7.9),
  region('MX', 'Mexico', -102.6, 23.6),
  region('MY', 'Malaysia', 102, 4.2),
  region('NG', 'Nigeria', 8.7, 9.1),
  region('NL', 'Netherlands', 5.3, 52.1),
  region('NP', 'Nepal', 84.1, 28.4),
  region('NZ', 'New Zealand', 174.9, -40.9),
  region('PT', 'Portugal', -8.2, 39.4),
  region('QA', 'Qatar', 51.2, 25.4),
  region('SA', 'Saudi Arabia', 45.1, 23.9),
  region('SE', 'Sweden', 18.6, 60.1),
  region('SG', 'Singapore', 103.8, 1.4),
  region('TH', 'Thailand', 101, 15.9),
  region('US', 'United States', -95.7, 37.1),
  region('ZA', 'South Africa', 22.9, -30.6),
];

export const regionsByCode: ReadonlyMap<string, Region> = new Map(regions.map((one) => [one.code, one]));
