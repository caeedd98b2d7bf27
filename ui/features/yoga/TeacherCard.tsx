import { Badge, Button, Icon, Inline, PictureCard, PoseArt } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { Teacher } from './teachers.ts';
import { en } from './en.ts';

export interface TeacherCardProps {
  teacher: Teacher;
  /** Heading level of the name. */
  nameLevel?: 2 | 3 | undefined;
  isFollowed: boolean;
  onToggle: () => void;
}

export function TeacherCard({ teacher: { name, skills, img, gradient }, nameLevel = 2, isFollowed, onToggle }: TeacherCardProps) {
  const text = useText(en);
  const action = text(isFollowed ? 'teachers.followed' : 'teachers.follow');
  return (
    <PictureCard
      title={name}
      titleLevel={nameLevel}
      sport={gradient}
      art={<PoseArt pose={img} />}
      footer={
        <Button
          isFull
          aria-pressed={isFollowed}
          aria-label={text('teachers.followName', { action, name })}
          onClick={onToggle}
          iconStart={isFollowed && <Icon name="check" size="s" />}
        >
          {action}
        </Button>
      }
    >
      <Inline as="span" gap="2xs">
        {skills.map((skill) => (
          <Badge key={skill}>{skill}</Badge>
        ))}
      </Inline>
    </PictureCard>
  );
}
