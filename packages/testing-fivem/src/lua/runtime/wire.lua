-- Between the scripts here and the emulated game, which calls the function that this answers. Each waits for the other, and whoever is
-- asked may ask in turn, so calls nest as on one thread.

local host = ...

local wire = {
  -- What the game asks, by name: functions of strings that answer one string.
  serve = {},
}

-- Asks the game, and answers the string of its reply. Errors of the game's side are errors here.
function wire.ask(name, ...)
  local isFine, answer = host(name, ...)
  if not isFine then error(answer, 0) end
  return answer
end

package.loaded.wire = wire

return function(name, ...)
  local isFine, answer = pcall(wire.serve[name], ...)
  if not isFine then error(tostring(answer), 0) end
  return answer or ''
end
