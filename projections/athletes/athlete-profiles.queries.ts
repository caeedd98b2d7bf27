import type { AthleteView } from '@academy/domain/athletes';
import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import { athleteTable } from '../tables.ts';

interface Row {
  athlete_id: string;
  email: string;
  name: string;
  phone: string;
  phone_country: string;
  dob: string;
  address: string;
  health: string;
  image_id: string;
}

const byId = { name: 'athlete-by-id', text: `select * from ${liveSchema}.${athleteTable} where athlete_id = $1` } as const;

export const athleteQueries = (pool: Pool) => ({
  async byId({ athleteId, today }: { readonly athleteId: number; readonly today: string }): Promise<AthleteView | null> {
    const { rows } = await pool.query<Row>({ ...byId, values: [athleteId] });
    return rows[0] ? toView(rows[0], today) : null;
  },
});

const toView = (row: Row, today: string): AthleteView => ({
  id: Number(row.athlete_id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  phone_country: row.phone_country,
  dob: row.dob || null,
  address: row.address,
  detail_health: row.health,
  image: imagePath(row.image_id),
  // Athletes do not give a gender so far.
  gender: null,
  age: isCalendarDay(row.dob) ? ageInYears(row.dob, today) : null,
});
