import { describe, expect, it } from 'vitest';
import { isDraggedAway, toastBehaviours, visibilityAt } from './behaviour.ts';

describe('toasts', () => {
  it('stay as long as the specification says', () => {
    expect(toastBehaviours.plain).toEqual({ closesAfter: 3000, isPatient: false, isDraggable: false });
    expect(toastBehaviours.patient).toEqual({ closesAfter: 5000, isPatient: true, isDraggable: true });
  });

  it.each([
    [319, 400, false],
    [320, 400, true],
    [-320, 400, true],
    [-100, 400, false],
    [10, 0, false],
  ])('dragged %i of %i px: away is %s', (distance, width, isAway) => {
    expect(isDraggedAway(distance, width)).toBe(isAway);
  });

  it('fade until they are dismissed', () => {
    expect(visibilityAt(0, 400)).toBe(1);
    expect(visibilityAt(160, 400)).toBe(0.5);
    expect(visibilityAt(-320, 400)).toBe(0);
    expect(visibilityAt(399, 400)).toBe(0);
    expect(visibilityAt(10, 0)).toBe(1);
  });
});
