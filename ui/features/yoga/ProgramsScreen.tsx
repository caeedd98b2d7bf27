import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button, Grid, Heading, Modal, PictureCard, PoseArt, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { type Program, programAt, programs } from './programs.ts';
import { StudioScreen, TrialButton } from '../studio/parts.ts';
import { useScreenAddress } from './use-screen-address.ts';
import { en } from './en.ts';

/** The courses; a course's plan opens over the page and has its own address. */
export function ProgramsScreen() {
  const text = useText(en);
  const address = useScreenAddress();
  const open = programAt(address.get('plan'));
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  const handleOpen = (plan: string): void => {
    hasOpened.current = true;
    address.set({ plan });
  };
  // Back from a plan that was opened here, so that the history does not grow; another way may lead to a plan's own address.
  const handleClose = (): void => (hasOpened.current ? navigate(-1) : address.set({ plan: undefined }, true));
  return (
    <StudioScreen title={text('programs.title')} lead={text('programs.lead')}>
      <Grid as="ul" least="l" gap="l">
        {programs.map((program) => (
          <li key={program.slug}>
            <ProgramCard program={program} onOpen={() => handleOpen(program.slug)} />
          </li>
        ))}
      </Grid>
      <Modal
        isOpen={open !== undefined}
        onClose={handleClose}
        title={open?.title}
        description={open?.summary}
        closeLabel={text('close')}
        actions={
          <>
            <Button href={`/teachers?q=${encodeURIComponent(open?.teacher ?? '')}`}>
              {text('programs.meet', { teacher: open?.teacher ?? '' })}
            </Button>
            <TrialButton />
          </>
        }
      >
        {open && <Plan program={open} />}
      </Modal>
    </StudioScreen>
  );
}

function ProgramCard({
  program: { title, days, minutes, level, summary, pose, gradient },
  onOpen,
}: {
  program: Program;
  onOpen: () => void;
}) {
  const text = useText(en);
  return (
    <PictureCard
      title={title}
      titleLevel={2}
      sport={gradient}
      art={<PoseArt pose={pose} />}
      meta={text('programs.facts', { days, minutes, level: text(`classes.level.${level}`) })}
      footer={
        <Button aria-label={text('programs.planOf', { title })} aria-haspopup="dialog" onClick={onOpen}>
          {text('programs.plan')}
        </Button>
      }
    >
      {summary}
    </PictureCard>
  );
}

function Plan({ program: { weeks, bring, days, minutes, level } }: { program: Program }) {
  const text = useText(en);
  return (
    <Stack gap="m">
      <Text tone="muted">{text('programs.facts', { days, minutes, level: text(`classes.level.${level}`) })}</Text>
      <Stack as="ol" gap="m">
        {weeks.map((week, index) => (
          <li key={week}>
            <Heading level={3} size="l">
              {text('programs.week', { number: index + 1 })}
            </Heading>
            <Text>{week}</Text>
          </li>
        ))}
      </Stack>
      <Text>{text('programs.bring', { bring })}</Text>
    </Stack>
  );
}
