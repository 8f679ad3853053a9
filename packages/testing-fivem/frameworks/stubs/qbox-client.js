/* Qbox on a player's computer, as far as a phone uses it: their description as the server last sent it. */
let playerData = {}

onNet('QBCore:Player:SetPlayerData', (data) => {
  playerData = data
})
exports('GetPlayerData', () => playerData)
