import { FlowGraph, type GraphNode, Stack, Text } from '@academy/design-system';
import { explorerLimits, type StoryView } from '@academy/domain/explorer';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { graphOf, type StoryNode } from './story-graph.ts';
import { useWords } from './use-words.ts';

/** Commands and records, each after what it came of. */
export function StoryGraph({ story, here }: { story: StoryView; here: number | undefined }) {
  const text = useText(en);
  const words = useWords();
  const { nodes, edges, hasCommands } = graphOf(story, explorerLimits.story);
  const drawn = (node: StoryNode): GraphNode => {
    if ('command' in node) {
      const { id, command, actor } = node;
      return { id, name: command, isQuiet: true, ...(actor !== null && { detail: text('story.by', { actor }) }) };
    }
    const { number, seen } = node.record;
    return {
      id: node.id,
      name: words.number(number),
      detail: seen === null ? text('audit.outside') : (seen.sentence ?? seen.type),
      href: paths.record(number),
      isCurrent: number === here,
    };
  };
  return (
    <Stack gap="s">
      {!hasCommands && <Text tone="muted">{text('story.noCommands', { count: explorerLimits.story })}</Text>}
      <FlowGraph
        label={text('story.title')}
        nodes={nodes.map(drawn)}
        edges={edges}
        becauseText={(names) => text('story.because', { names: names.join(', ') })}
      />
    </Stack>
  );
}
