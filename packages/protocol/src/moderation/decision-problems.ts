/** Why an action of a moderator is refused; nothing has changed then. */
export type DecisionProblem =
  | 'unknownCase'
  /** Somebody has decided it meanwhile. */
  | 'alreadyDecided'
  /** The action is about the moderator, or about another character of theirs. */
  | 'ownMatter'
  | 'cannotRemove'
  | 'thingIsGone'
  | 'cannotRestore'
  /** The conversation or account of the thing is gone, or another thing is in its place. */
  | 'cannotPutBack'
  | 'unknownProfile'
  | 'badHandle'
  | 'handleTaken'
  /** The app cannot be closed to a player: only muted, or the whole phone banned. */
  | 'cannotBan'
  | 'unknownSanction'
  | 'noAppeal'
  | 'unknownPlayer'
  | 'notFrozen'
  /** Not a line of a transfer between two players. */
  | 'unknownTransfer'
  | 'alreadyReversed'
  | 'notEnough'
  /** The framework's bank does not answer, or its player is away. */
  | 'bankAway'
  /** The framework's bank did not say whether it has moved the money: the owner decides with `smartphone_settle`. */
  | 'bankUnclear'
