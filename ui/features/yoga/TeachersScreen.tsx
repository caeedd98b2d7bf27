import { useRef } from 'react';
import { Button, Chip, EmptyState, Grid, Inline, Pagination, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { matchingTeachers, pageOf } from './find-teachers.ts';
import { SearchBox } from './SearchBox.tsx';
import { StudioScreen } from '../studio/parts.ts';
import { TeacherCard } from './TeacherCard.tsx';
import { teachers } from './teachers.ts';
import { useScreenAddress } from './use-screen-address.ts';
import { useFollowed } from './use-followed.ts';
import { en } from './en.ts';

/** All teachers, eight per page. */
export function TeachersScreen() {
  const text = useText(en);
  const address = useScreenAddress();
  const followed = useFollowed();
  const list = useRef<HTMLDivElement>(null);
  const words = address.get('q') ?? '';
  const isFollowedOnly = address.get('following') === '1';
  const found = matchingTeachers(teachers, words).filter(({ slug }) => !isFollowedOnly || followed.slugs.has(slug));
  const { page, count, items } = pageOf(found, Number(address.get('page') ?? 1));
  const handlePage = (next: number): void => {
    address.set({ page: next === 1 ? undefined : String(next) });
    list.current?.scrollIntoView();
  };
  const position = (number: number, of: number): string => text('teachers.place', { page: number, count: of });
  return (
    <StudioScreen title={text('teachers.title')} lead={text('teachers.lead')}>
      <Stack gap="m" ref={list}>
        <SearchBox label={text('teachers.search')} value={words} onChange={(q) => address.set({ q, page: undefined }, true)} />
        <Inline justify="space-between">
          <Text tone="muted" role="status">
            {text('teachers.found', { count: found.length })} · {position(page, count)}
          </Text>
          <Chip
            isSelected={isFollowedOnly}
            count={String(followed.slugs.size)}
            onToggle={() => address.set({ following: isFollowedOnly ? undefined : '1', page: undefined })}
          >
            {text('teachers.following')}
          </Chip>
        </Inline>
      </Stack>
      {found.length === 0 ? (
        <EmptyState
          sport="yoga"
          title={text('teachers.none')}
          action={
            <Button onClick={() => address.set({ q: undefined, following: undefined, page: undefined })}>{text('teachers.showAll')}</Button>
          }
        >
          {text(isFollowedOnly && words === '' ? 'teachers.noneFollowed' : 'teachers.noneText')}
        </EmptyState>
      ) : (
        <Grid as="ul" gap="l">
          {items.map((teacher) => (
            <li key={teacher.slug}>
              <TeacherCard teacher={teacher} isFollowed={followed.slugs.has(teacher.slug)} onToggle={() => followed.toggle(teacher.slug)} />
            </li>
          ))}
        </Grid>
      )}
      <Pagination
        page={page}
        count={count}
        onChange={handlePage}
        labels={{
          navigation: text('teachers.pages'),
          previous: text('teachers.previous'),
          next: text('teachers.next'),
          page: (number) => text('teachers.page', { page: number }),
          position,
        }}
      />
    </StudioScreen>
  );
}
