import { Type } from 'typebox'
import { operation, orNull, pick } from '../../operation.ts'
import { Id, Line, Picture, Text, Video } from '../../schemas.ts'
import { Person, Story } from '../entities.ts'
import { limits, refusals } from '../rules.ts'

const Before = Type.Optional(Id)
const People = Type.Array(Person)
const loggedIn = pick(refusals, ['notLoggedIn'])

/** The part of the contract about stories. */
export const storyOperations = {
  ig_getStories: operation({
    doc: `Stories of the last 24 hours of the account and of those it follows: its own first, then people with unseen ones, then by username; those of one person oldest first. At most ${limits.stories}. With \`username\` that person’s alone, whether followed or not.`,
    names: ['username'],
    args: [Type.Optional(Line(limits.username * 2))],
    answer: Type.Array(Story),
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_sawStory: operation({
    doc: 'Marks a story as seen by the account.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: loggedIn,
  }),
  ig_storyViewers: operation({
    doc: `Viewers of one of the account’s own stories and which of them like it, newest first, at most ${limits.page}; \`before\` is the \`entry_id\` of the last one of the answer before.`,
    names: ['id', 'before'],
    args: [Id, Before],
    answer: People,
    writes: false,
    refuses: pick(refusals, ['notLoggedIn', 'unknownStory']),
  }),
  ig_likeStory: operation({
    doc: 'Likes a story, or removes the like. Its author gets a notification.',
    names: ['id', 'liked'],
    args: [Id, Type.Boolean()],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownStory', 'isBlocked']),
  }),
  ig_answerStory: operation({
    doc: 'Answers a story with a text or an emoji, which its author alone gets, in a notification.',
    names: ['id', 'text'],
    args: [Id, Text(limits.answer * 2)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [
      'notLoggedIn',
      'unknownStory',
      'isBlocked',
      'emptyAnswer',
      'answerTooLong',
      'blockedWord',
      'tooManyAnswers',
    ]),
  }),
  ig_createStory: operation({
    doc: 'Publishes a story: a picture, or a video with its still in `image`.',
    names: ['image', 'text', 'video'],
    args: [Picture, Text(limits.story * 2), Type.Optional(orNull(Video))],
    answer: Story,
    writes: true,
    refuses: pick(refusals, [
      'notLoggedIn',
      'invalidImage',
      'invalidVideo',
      'storyTextTooLong',
      'blockedWord',
      'tooManyStories',
    ]),
  }),
  ig_deleteStory: operation({
    doc: 'Deletes a story; its author or a moderator.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownStory', 'notYours']),
  }),
}
