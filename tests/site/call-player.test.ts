import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallPlayerIsland } from '#islands/CallPlayer.island.tsx';

const htmlOf = (recording?: string) =>
  renderToStaticMarkup(
    createElement(CallPlayerIsland, {
      turns: 'gia 4 Gia\nnurse 5 Doe, a nurse',
      still: 1,
      recording,
      turn1: 'Hello',
      turn2: 'Good morning',
    }),
  );

test('knows how long a call is, whatever its speakers are called', () => {
  expect(htmlOf()).toContain('0:09');
  expect(htmlOf()).toContain('Doe, a nurse');
});

test('loads nothing of a recording before it is played', () => {
  expect(htmlOf()).not.toContain('<audio');
  expect(htmlOf('/files/call.mp3')).toContain('<audio src="/files/call.mp3" preload="none" controls=""></audio>');
});
