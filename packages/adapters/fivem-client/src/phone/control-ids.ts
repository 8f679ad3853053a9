/** The game's control numbers of keys and the mouse. */
export const controlIds = {
  phoneUp: 27,
  phoneSelect: 176,
  phoneCancel: 194,
  pause: 200,
  pushToTalk: 249,
} as const

/** Controls that would fire by accident while the mouse points at the phone: looking, weapons, menus, chat. Walking and driving stay. */
export const disabledWithPhone: readonly number[] = [
  ...[1, 2], // look
  ...[12, 13, 14, 15, 16, 17, 37, 53, 54, 157, 158, 159, 160, 161, 162, 163, 164, 165], // choice of weapon
  ...[24, 25, 45, 47, 50, 58, 257], // attack, aim, reload, throw
  ...[140, 141, 142, 143, 263, 264], // melee
  ...[66, 67, 68, 69, 70, 91, 92, 99, 100, 106, 114, 115, 346, 347], // weapons and the mouse in vehicles
  ...[19, 27, 80, 81, 82, 85, 172, 173, 174, 175, 176, 177], // character wheel, game's own phone, radio, cinema
  ...[199, 200, 243, 244, 245, 246], // pause menu, console, menus, chat
]

/**
 * Controls that share a key with the camera: its shutter must not shoot or jump, its flip key not leave a car, its back key not open a
 * menu.
 */
export const disabledWithCamera: readonly number[] = [
  ...[24, 25, 37, 140, 141, 142, 257, 263, 264], // attack, aim, weapons, melee
  ...[22, 76, 23, 75], // space: jump, handbrake; F: into and out of vehicles
  ...[199, 200], // pause menu
]
