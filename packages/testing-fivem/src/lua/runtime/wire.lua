-- Frames between this process and the emulated game: four bytes of length, one letter, then fields with four bytes of length each.
-- Only one side works at a time. Whoever waits for an answer serves what the other side asks meanwhile, so calls nest as on one thread.

local wire = {
  -- What the game asks, by letter: functions of the fields that answer one string.
  serve = {},
}

local input, output = io.stdin, io.stdout
output:setvbuf('full', 65536)

-- Seconds after which a script that never comes back ends its process by itself: the game may be gone. Waiting for the game does not count.
local patience = 30
local deadline = math.huge
debug.sethook(function()
  if os.time() > deadline then os.exit(3) end
end, '', 1000000)

local function send(letter, ...)
  local body = { letter }
  for at = 1, select('#', ...) do body[at + 1] = string.pack('>s4', (select(at, ...))) end
  output:write(string.pack('>s4', table.concat(body)))
  output:flush()
end

-- The end of the input is the end of the resource.
local function receive()
  deadline = math.huge
  local head = input:read(4)
  local body = head and input:read((string.unpack('>I4', head)))
  if not body then os.exit(0, false) end
  deadline = os.time() + patience
  local fields, at = {}, 2
  while at <= #body do fields[#fields + 1], at = string.unpack('>s4', body, at) end
  return body:sub(1, 1), fields
end

local function answer(letter, fields)
  local isFine, result = pcall(wire.serve[letter], table.unpack(fields))
  if isFine then send('R', result or '') else send('X', tostring(result)) end
end

-- Asks the game, and answers the field of its reply. Errors of the game's side are errors here.
function wire.ask(letter, ...)
  send(letter, ...)
  while true do
    local kind, fields = receive()
    if kind == 'R' then return fields[1] end
    if kind == 'X' then error(fields[1], 0) end
    answer(kind, fields)
  end
end

function wire.loop()
  while true do answer(receive()) end
end

return wire
