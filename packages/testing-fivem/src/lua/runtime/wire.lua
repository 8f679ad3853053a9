-- Connects the scripts here with the emulated game, whose function is this chunk's argument. Each waits for the other, and may call back
-- while it is called, so calls nest as on one thread.

local host = ...

local wire = {
  -- Handlers of the game's requests, by name: functions of strings that return one string.
  serve = {},
}

-- Calls the game, and returns the string of its reply. Errors of the game's side are errors here.
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
